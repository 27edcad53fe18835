import { durations } from '../../shared/limits.ts'
import { pendingBadgeText } from '../../shared/text/desk/desk.ts'
import { classes } from '../../ui/classes.ts'
import { callQuery } from '../data/desk-query.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'

export const pendingPaymentsQuery = callQuery('listPendingPayments', {}, durations.minute)

/** Specification §2: orange above 0, green at 0. */
export const PendingBadge = () => {
  const pending = useAdminRows(pendingPaymentsQuery)
  const failure = pending.trouble == null ? undefined : pendingTroubleOf(pending.trouble)
  if (pending.state === 'loading' && failure === undefined) return null
  const count = pending.state === 'ready' && failure === undefined ? pending.rows.length : 0
  return (
    <p
      title={failure}
      className={classes(
        'rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap',
        count > 0 ? 'bg-accent text-on-accent' : 'bg-good text-ground',
      )}
    >
      {pendingBadgeText.pending(count)}
      {failure !== undefined && <span className="sr-only">{failure}</span>}
    </p>
  )
}

/** How the platform answers for a function that is not deployed. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && /\b404\b|not-found/.test(error.message)

/** Specification §8: why the badge shows 0, as its tooltip. */
export const pendingTroubleOf = (error: unknown): string => {
  if (isMissing(error)) return pendingBadgeText.missing
  const message = error instanceof Error ? error.message : ''
  return message === '' ? pendingBadgeText.failed : `${pendingBadgeText.failed}: ${message}`
}
