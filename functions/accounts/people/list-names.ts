import * as v from 'valibot'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'

/** The only fields of an account that this call reads. */
const namedSchema = v.object({ uid: v.string(), name: v.optional(v.string(), '') })

/** Names by uid; deleted accounts are left out. */
export const handleListNames: CallHandler<'listNames'> = async (store, _caller, { uids }) => {
  return readDocuments(store, namedSchema, [...new Set(uids)].map(paths.user))
}
