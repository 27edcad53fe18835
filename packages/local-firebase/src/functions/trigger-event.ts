import type { Account } from '../auth/account.ts'
import type { DocumentChange } from './document-events.ts'

/** Plain JSON, because unfinished events are kept on disk. */
export type TriggerEvent =
  | { kind: 'documents'; time: string; changes: readonly DocumentChange[] }
  | { kind: 'account'; fate: 'created' | 'deleted'; account: Account }

/** No two commits have one time, and no two accounts of one uid one instant of creation. */
export const keyOf = (event: TriggerEvent): string =>
  event.kind === 'documents'
    ? event.time
    : `${event.fate} ${event.account.uid} ${event.account.createdAt}`
