import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { matchPersonOf } from '../../src/shared/domain/profile/card.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import type { Fields } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { takeCardRenewal } from './pace/card-pace.ts'
import { renewCard } from './renew-card.ts'

/** Renews the copies of a card in decks and matches, if the account's change shows on it. */
export const handleCardChanged: ChangeHandler = async (store, { params, before, after }, now) => {
  const uid = params.uid ?? ''
  const [was, is] = [visibleOf(userIn(before), now), visibleOf(userIn(after), now)]
  if (isDeepStrictEqual(was, is)) return
  if (takesAway(was, is) || (await takeCardRenewal(store, uid, now))) {
    await renewCard(store, uid, now)
  }
}

/** An earlier state that this build cannot read must not keep the present one from decks. */
const userIn = (fields: Fields | null): User | 'unreadable' | null => {
  if (fields === null) return null
  const user = v.safeParse(userSchema, fields)
  return user.success ? user.output : 'unreadable'
}

const visibleOf = (user: ReturnType<typeof userIn>, now: number) =>
  user === null || user === 'unreadable'
    ? user
    : {
        // If a match shows the handle already, a new handle renews it as well.
        person: { ...matchPersonOf(user, now), instagramId: user.instagramId },
        handleOnPress: user.handleOnPress === true,
        suspended: user.suspended === true,
      }

/** Whether the change removes something that others see. Such a change renews decks at once. */
const takesAway = (
  was: ReturnType<typeof visibleOf>,
  is: ReturnType<typeof visibleOf>,
): boolean => {
  if (typeof is !== 'object' || is === null || typeof was !== 'object' || was === null) return true
  const left: Readonly<Record<string, unknown>> = is.person.card
  return (
    was.suspended !== is.suspended ||
    Object.entries(was.person.card).some(([fact, value]) => isLess(left[fact], value))
  )
}

const isLess = (is: unknown, was: unknown): boolean =>
  Array.isArray(was)
    ? !Array.isArray(is) || is.length < was.length
    : Boolean(was) && (is === undefined || is === null || is === '' || is === false)
