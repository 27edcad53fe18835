import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readPerson } from '../platform/person.ts'
import { writeNotification } from './write-notification.ts'

/** @throws Refusal not-found no-user */
export const handleCreateNotification: CallHandler<'createNotification'> = (
  store,
  _caller,
  { id, ...content },
) =>
  store.transaction(async (transaction) => {
    if (content.userUid !== null) await readPerson(transaction, content.userUid)
    const [existing] = await transaction.getAll([paths.notification(id)])
    if (existing !== null) return { status: 'already' }
    writeNotification(transaction, id, content)
    return { status: 'created' }
  })
