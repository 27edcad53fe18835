import type { Account } from '../auth/account.ts'
import type { ObjectMetadata } from '../storage/object.ts'
import type { DocumentChange } from './document-events.ts'

/** Plain JSON, because unfinished events are kept on disk. */
export type TriggerEvent =
  | { kind: 'documents'; time: string; changes: readonly DocumentChange[] }
  | { kind: 'account'; fate: 'created' | 'deleted'; account: Account }
  | { kind: 'file'; object: ObjectMetadata }

/**
 * No two commits have one time, no two accounts of one uid one instant of creation, and no two versions of
 * a file one generation.
 */
export const keyOf = (event: TriggerEvent): string => {
  if (event.kind === 'documents') return event.time
  if (event.kind === 'file') {
    const { bucket, path, generation } = event.object
    return `stored ${bucket}/${path} ${generation}`
  }
  return `${event.fate} ${event.account.uid} ${event.account.createdAt}`
}
