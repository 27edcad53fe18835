import { allowed, type Verdict } from '../firestore/gate.ts'
import type { Caller } from '../parts.ts'
import type { ObjectMetadata } from './object.ts'

/**
 * What storage rules decide about. `create` is every upload (also over an existing file, which is
 * then `before`), `update` is a change of metadata alone.
 */
export interface StorageRequest {
  caller: Caller
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  /** The file's path; for `list` the folder, without a slash at the end. */
  path: string
  before: ObjectMetadata | null
  after: ObjectMetadata | null
  /** Unix milliseconds. */
  time: number
}

/** Is never asked about the owner (Admin SDK) nor about a read with a valid download token. */
export type StorageGate = (request: StorageRequest) => Verdict

/** No rules: everybody who has signed in. Without an account only download tokens open files. */
export const openGate: StorageGate = ({ caller }) =>
  caller.kind === 'nobody' ? { denied: 'Not signed in' } : allowed
