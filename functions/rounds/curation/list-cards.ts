import { cardOf } from '../../../src/shared/domain/profile/card.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'

export const handleListCards: CallHandler<'listCards'> = async (store, _caller, { uids }, now) =>
  (await readDocuments(store, userSchema, uids.map(paths.user))).map((user) => cardOf(user, now))
