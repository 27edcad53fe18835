import { pendingBadgeText } from '../../../shared/text/admin/desk.ts'

/** How the platform answers for a function that is not deployed. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && /\b404\b|not-found/.test(error.message)

/** Specification §8: why the badge shows 0, as its tooltip. */
export const pendingTroubleOf = (error: unknown): string => {
  if (isMissing(error)) return pendingBadgeText.missing
  const message = error instanceof Error ? error.message : ''
  return message === '' ? pendingBadgeText.failed : `${pendingBadgeText.failed}: ${message}`
}
