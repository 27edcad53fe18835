import type { CallResponse } from '../../../src/shared/calls.ts'
import { personNoteSchema } from '../../../src/shared/model/people/person-note.ts'
import { readQueryWithIds } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readAdminNames } from './person-acts.ts'

type Notes = CallResponse<'openPerson'>['notes']

/** Notes of admins about one person, the newest first. */
export const readNotesAbout = async (reader: Reader, uid: string): Promise<Notes> => {
  const notes = await readQueryWithIds(reader, personNoteSchema, {
    collection: 'personNotes',
    where: [['uid', '==', uid]],
  })
  const names = await readAdminNames(
    reader,
    notes.map(({ byUid }) => byUid),
  )
  return notes
    .map(({ id, text, byUid, createdAt }) => ({
      id,
      text,
      admin: names.get(byUid) ?? '',
      createdAt,
    }))
    .toSorted((one, other) => other.createdAt - one.createdAt)
}
