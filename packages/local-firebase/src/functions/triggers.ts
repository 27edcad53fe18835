import type { Account } from '../auth/account.ts'
import { cloudEvent, isEvent, triggerPath } from './document-events.ts'
import type { LocalFunction } from './exports.ts'
import { matchesPattern } from './path-pattern.ts'
import type { TriggerEvent } from './trigger-event.ts'

export interface Run {
  name: string
  /** The path of the document, or the uid. */
  about: string
  work: () => unknown
  /** Whether the function was declared with retry. */
  retries: boolean
}

/** Lists the runs that an event starts. A repeated event gives them the same ids. */
export const runsFor = (
  functions: readonly LocalFunction[],
  event: TriggerEvent,
  project: string,
): Run[] =>
  event.kind === 'documents'
    ? documentRuns(functions, event, project)
    : accountRuns(functions, event)

const documentRuns = (
  functions: readonly LocalFunction[],
  { changes, time }: Extract<TriggerEvent, { kind: 'documents' }>,
  project: string,
): Run[] =>
  changes.flatMap((change) => {
    const path = triggerPath(project, change.name)
    if (path === null) return []
    return functions.flatMap((one) => {
      if (one.kind !== 'document') return []
      const { name, event, pattern, region, handler, retries } = one
      if (!isEvent(event, change) || !matchesPattern(pattern, path)) return []
      const payload = cloudEvent({ project, region, time, name }, event, path, change)
      return [{ name, about: path, work: () => handler(payload), retries }]
    })
  })

const accountRuns = (
  functions: readonly LocalFunction[],
  { fate, account }: Extract<TriggerEvent, { kind: 'account' }>,
): Run[] =>
  functions.flatMap((one) => {
    if (one.kind !== 'account' || `${one.event}d` !== fate) return []
    const { name, handler, retries } = one
    const context = {
      eventId: `${name} ${account.uid} ${account.createdAt}`,
      timestamp: new Date(account.createdAt).toISOString(),
    }
    const work = () => handler(userRecord(account), context)
    return [{ name, about: account.uid, work, retries }]
  })

const userRecord = (account: Account) => ({
  uid: account.uid,
  email: account.email ?? undefined,
  emailVerified: account.emailVerified,
  displayName: account.displayName ?? undefined,
  photoURL: account.photoUrl ?? undefined,
  disabled: account.disabled,
  customClaims: account.claims,
  metadata: { creationTime: new Date(account.createdAt).toUTCString() },
})
