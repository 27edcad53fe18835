import * as limits from '../../shared/limits.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'

const readyReasons: ReadonlySet<string> = new Set(
  Object.values(readyReasonsText).flatMap((of) => ('warn' in of ? Object.values(of).flat() : of)),
)

/** Whether a field holds words of the admin. Without them a press may replace it: another press brings it back. */
export const holdsOwnWords = (typed: string): boolean =>
  typed.trim() !== '' && !readyReasons.has(typed.trim())

/** The field after a press on a ready reason. It follows the admin's own words, which a press never takes. */
export const withReadyReason = (typed: string, ready: string): string => {
  if (!holdsOwnWords(typed)) return ready
  const together = `${typed.trim()} ${ready}`
  return typed.includes(ready) || together.length > limits.reasonMax ? typed : together
}
