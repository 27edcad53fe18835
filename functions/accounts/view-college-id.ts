import { Refusal } from '../../src/shared/errors.ts'
import { verificationSchema } from '../../src/shared/model/people/verification.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'

/**
 * Shows the images of an ID while it waits: a look afterwards serves no decision.
 * @throws Refusal failed-precondition files-missing · changed-meanwhile: it was decided
 */
export const handleViewCollegeId =
  (openFiles: () => Files): CallHandler<'viewCollegeId'> =>
  async (store, _caller, { uid }) => {
    const verification = await readDocument(store, verificationSchema, paths.verification(uid))
    if (verification?.state !== 'submitted') {
      throw new Refusal('failed-precondition', 'changed-meanwhile')
    }
    const side = async (name: 'front' | 'back') => {
      const image = await openFiles().read(storagePaths.collegeId(uid, name))
      if (image === null) throw new Refusal('failed-precondition', 'files-missing')
      return { contentType: image.contentType, base64: image.bytes.toString('base64') }
    }
    const [front, back] = await Promise.all([side('front'), side('back')])
    return { front, back }
  }
