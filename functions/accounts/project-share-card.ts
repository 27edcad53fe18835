import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { cardOf } from '../../src/shared/domain/profile/card.ts'
import type { Card } from '../../src/shared/model/people/card.ts'
import type { PublicProfile } from '../../src/shared/model/people/public-profile.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Fields } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

export const handleProjectShareCard: ChangeHandler = async (
  store,
  { params, before, after },
  now,
) => {
  if (isDeepStrictEqual(sharedIn(before, now), sharedIn(after, now))) return
  const uid = params.uid ?? ''
  await store.transaction(async (transaction) => {
    const card = sharedCardOf(await readDocument(transaction, userSchema, paths.user(uid)), now)
    if (card === null) return transaction.delete(paths.publicProfile(uid))
    const profile: DocumentWrite<PublicProfile> = { card, updatedAt: serverTime }
    transaction.set(paths.publicProfile(uid), profile)
  })
}

const sharedCardOf = (user: User | undefined, now: number): Card | null =>
  user?.shareCard === true && user.isProfileComplete && user.suspended !== true
    ? cardOf(user, now)
    : null

const sharedIn = (fields: Fields | null, now: number): Card | null =>
  sharedCardOf(fields === null ? undefined : v.parse(userSchema, fields), now)
