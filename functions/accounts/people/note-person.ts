import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { type PersonNote, personNoteSchema } from '../../../src/shared/model/people/person-note.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite } from '../../platform/store.ts'

/**
 * Keeps a note about a person for admins. A repeat with the same id writes nothing.
 * @throws Refusal not-found no-user · permission-denied own-affair about oneself · resource-exhausted
 *   too-many
 */
export const handleNotePerson: CallHandler<'notePerson'> = (
  store,
  { uid: byUid },
  { uid, noteId, text },
) =>
  store.transaction(async (transaction) => {
    if (uid === byUid) throw new Refusal('permission-denied', 'own-affair')
    const path = pathOf('personNotes', noteId)
    const [existing] = await transaction.getAll([path])
    if (existing !== null) return { status: 'already' }
    await readPerson(transaction, uid)
    const stored = await transaction.query({
      collection: 'personNotes',
      where: [['uid', '==', uid]],
    })
    if (stored.length >= limits.personNotesMax) {
      throw new Refusal('resource-exhausted', 'too-many')
    }
    const note: DocumentWrite<PersonNote> = { uid, byUid, text, createdAt: serverTime }
    transaction.create(path, note)
    return { status: 'noted' }
  })

/** @throws Refusal permission-denied own-affair for a note about oneself */
export const handleDropNote: CallHandler<'dropNote'> = (store, { uid }, { noteId }) =>
  store.transaction(async (transaction) => {
    const path = pathOf('personNotes', noteId)
    const note = await readDocument(transaction, personNoteSchema, path)
    if (note === undefined) return { status: 'already' }
    if (note.uid === uid) throw new Refusal('permission-denied', 'own-affair')
    transaction.delete(path)
    return { status: 'dropped' }
  })
