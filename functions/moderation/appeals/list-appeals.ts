import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import { readWaitingAppeals } from './waiting-appeals.ts'

export const handleListAppeals: CallHandler<'listAppeals'> = async (store, { uid: adminUid }) => {
  const shown = await readWaitingAppeals(store, adminUid)
  const people = await readDocuments(
    store,
    userSchema,
    shown.map(({ appeal }) => paths.user(appeal.uid)),
  )
  const names = new Map(people.map(({ uid, name }) => [uid, name]))
  return shown.map(({ id, outcome, appeal }) => ({
    id,
    uid: appeal.uid,
    name: names.get(appeal.uid) ?? '',
    kind: outcome.kind,
    reason: outcome.reason,
    endsAt: outcome.endsAt,
    decidedAt: outcome.createdAt,
    text: appeal.text,
    createdAt: appeal.createdAt,
    isMine: outcome.decidedBy === adminUid,
  }))
}
