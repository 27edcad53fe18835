import type { Account } from '../auth/account.ts'
import type { DocumentChange } from './document-events.ts'

/** What functions are told of. It is kept as it is, and so is plain JSON. */
export type TriggerEvent =
  | { kind: 'documents'; time: string; changes: readonly DocumentChange[] }
  | { kind: 'account'; fate: 'created' | 'deleted'; account: Account }

/** No two commits have one time, no two accounts of one uid one instant of creation. */
export const keyOf = (event: TriggerEvent): string =>
  event.kind === 'documents'
    ? event.time
    : `${event.fate} ${event.account.uid} ${event.account.createdAt}`
