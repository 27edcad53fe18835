import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'
import { photoVerdicts } from './photo-review.ts'

/** photoLooks/{uid}: the findings of machines about the files that this person stored last. */
export const photoLooksSchema = v.object({
  looks: v.array(
    v.object({
      /** The digest of the file's bytes: another address of the same file is the same look. */
      digest: v.string(),
      /** The verdict of the moderation service, which is asked once. */
      verdict: v.nullable(v.picklist(photoVerdicts)),
      /** The hash of the look; absent until it is made, null when the file cannot be compared. */
      hash: v.optional(v.nullable(v.string())),
      lookedAt: time(),
    }),
  ),
})
type PhotoLooks = v.InferOutput<typeof photoLooksSchema>
export type PhotoLook = PhotoLooks['looks'][number]

/** The machines' findings about the files that a person stored last. */
export const photoLooks = collection({
  name: 'photoLooks',
  id: 'id',
  schema: photoLooksSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'what pictures look like; the pictures themselves are in the export' },
})
