import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** personNotes/{random}: an admin's note about a person, for admins alone. Reader: the server. */
export const personNoteSchema = v.object({
  /** The person about whom it is. */
  uid: v.string(),
  /** The admin who wrote it. */
  byUid: v.string(),
  text: v.string(),
  createdAt: time(),
})
export type PersonNote = v.InferOutput<typeof personNoteSchema>

/** Notes of admins about a person: the person reads that there are notes, never what they say. */
export const personNotes = collection({
  name: 'personNotes',
  id: 'random',
  schema: personNoteSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
    byUid: { kept: 'the admin who wrote it' },
  },
  exported: { by: 'uid', only: ['createdAt'] },
})
