import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readPerson } from '../platform/person.ts'
import { writeNotification } from './write-notification.ts'

/**
 * A notification to one person or to a group. A repeat answers `already` and changes nothing.
 * @throws Refusal not-found no-user
 */
export const handleCreateNotification: CallHandler<'createNotification'> = (
  store,
  _caller,
  { id, ...said },
) =>
  store.transaction(async (transaction) => {
    if (said.userUid !== null) await readPerson(transaction, said.userUid)
    const [standing] = await transaction.getAll([paths.notification(id)])
    if (standing !== null) return { status: 'already' }
    writeNotification(transaction, id, said)
    return { status: 'created' }
  })
