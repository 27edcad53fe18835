import { allowedVerdict, type Verdict } from '../firestore/rules-gate.ts'
import type { Caller } from '../parts.ts'
import type { ObjectMetadata } from './object.ts'

/** An upload over an existing file (`before`) is a `create`. `update` changes metadata alone. */
export interface StorageRequest {
  caller: Caller
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  bucket: string
  /** The path of the file, or for `list` of the folder, without a slash at the end. */
  path: string
  before: ObjectMetadata | null
  after: ObjectMetadata | null
  /** Unix milliseconds. */
  time: number
}

/** Never asked about the Admin SDK, nor about a read with a valid download token. */
export type StorageGate = (request: StorageRequest) => Verdict

/** Without rules, everybody may do everything. */
export const openGate: StorageGate = () => allowedVerdict
