import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { deck, girlsTime, putLike, putPerson, round, roundId, user } from './campus.ts'

export const boyUid = 'boy'
export const girlUid = 'girl'
export const boys = [boyUid, 'boy2', 'boy3']

/** The girls' window is open; three men liked her and stand in her deck. */
export const createCouple = (clock = () => girlsTime): HandlerStore => {
  const store = createHandlerStore(clock)
  store.put(paths.round(roundId), round())
  putPerson(store, girlUid, 'female')
  for (const uid of boys) {
    putPerson(store, uid, 'male')
    putLike(store, uid, girlUid)
  }
  putAdmin(store)
  const men = boys.map((uid) => user(uid, 'male'))
  store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, men))
  return store
}

export const confirmIn = (store: HandlerStore, now = girlsTime, boy = boyUid, girl = girlUid) =>
  handleConfirmMatchByGirl(
    store,
    { uid: girl, female: true, admin: false },
    { roundId, boyUid: boy },
    now,
  )

export const asAdmin = { uid: 'boss', female: false, admin: true }
/** The account of `asAdmin`. */
export const putAdmin = (store: HandlerStore): void =>
  store.put(paths.user(asAdmin.uid), user(asAdmin.uid, 'male', { isAdmin: true }))
export const asGirl = { uid: girlUid, female: true, admin: false }

/** Everything the server holds, to see that nothing changed. */
export const everythingIn = (store: HandlerStore): string => JSON.stringify(store.all())
