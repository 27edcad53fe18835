import { beforeEach, describe, expect, test } from 'vitest'
import { handleListApartPairs } from '../../../functions/rounds/curation/list-apart-pairs.ts'
import { handlePartDecks } from '../../../functions/rounds/part-decks.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { deck, draft, girlsTime, putPerson, round, roundId, user } from '../support/campus.ts'
import { asAdmin, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

/** Everybody studies at one college, but whom a test puts elsewhere. */
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  putPerson(store, 'ann', 'female')
  store.put(pathOf('assignments', roundId, girlUid), { ...deck(girlUid, []), gone: true })
})

const genderOf = (uid: string) => (uid.startsWith('boy') ? 'male' : 'female')
const put = (uid: string, changes: Partial<User>): void =>
  store.put(paths.user(uid), user(uid, genderOf(uid), changes))
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const uidsIn = (uid: string) => deckOf(uid)?.uids

const publish = async (...women: string[]) => {
  store.put(pathOf('drafts', roundId, boyUid), draft(boyUid, { assignedUids: women }))
  await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, girlsTime)
}
const switchOn = async (uid: string): Promise<void> => {
  const before = user(uid, genderOf(uid))
  const after = { ...before, avoidsOwnCollege: true }
  store.put(paths.user(uid), after)
  await handlePartDecks(store, { params: { uid }, before, after }, girlsTime)
}

/** The women whom the curation leaves out of his deck. */
const apartFromHim = async () =>
  (await handleListApartPairs(store, asAdmin, { uids: [boyUid] }, girlsTime)).flatMap(
    ({ apartUids }) => apartUids,
  )

const switched = { avoidsOwnCollege: true }

describe.each([
  ['he', boyUid],
  ['she', girlUid],
])('when %s wants nobody of the own college', (_who, uid) => {
  beforeEach(() => put(uid, switched))

  test('a publishing deals neither to the other, though an admin assigned her by hand', async () => {
    await publish(girlUid)
    expect(uidsIn(boyUid) ?? []).toEqual([])
  })

  test('one of another college is dealt, also who comes from the own one later', async () => {
    put(girlUid === uid ? boyUid : girlUid, { college: 'Miranda House' })
    await publish(girlUid)
    expect(uidsIn(boyUid)).toEqual([girlUid])
  })

  test('a college in no list, as a script spells the own one, is dealt to nobody who avoids it', async () => {
    const other = girlUid === uid ? boyUid : girlUid
    for (const college of ['Hindu College.', 'Hindu Colege', 'hindu college']) {
      put(other, { college })
      expect(await apartFromHim()).toContain(girlUid)
      await publish(girlUid)
      expect(uidsIn(boyUid) ?? []).toEqual([])
    }
    const added = { name: 'A new college', city: 'Delhi', state: 'Delhi' }
    store.put(paths.config, { supportEmail: 'a@b.in', colleges: [added], updatedAt: girlsTime })
    put(other, { college: added.name })
    expect(await apartFromHim()).not.toContain(girlUid)
    await publish(girlUid)
    expect(uidsIn(boyUid)).toEqual([girlUid])
  })

  test('the curation hears of the pair, and neither of the switch nor of whom it belongs to', async () => {
    const pairs = await handleListApartPairs(store, asAdmin, { uids: [boyUid] }, girlsTime)
    expect(pairs).toHaveLength(1)
    expect(pairs[0]?.uid).toBe(boyUid)
    expect(pairs[0]?.apartUids).toContain(girlUid)
    expect(Object.keys(pairs[0]!).sort()).toEqual(['apartUids', 'uid'])
  })
})

describe('a switch that comes on while decks are out', () => {
  test('leaves her card in a deck that he can read', async () => {
    await publish(girlUid, 'ann')
    await switchOn(girlUid)
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('takes nobody out of a deck that its owner can see, nor does a second publishing', async () => {
    await publish(girlUid, 'ann')
    await switchOn(boyUid)
    await publish(girlUid, 'ann')
    expect(uidsIn(boyUid)).toEqual([girlUid, 'ann'])
  })

  test('takes him out of her deck before her window opens', async () => {
    const men = [user(boyUid, 'male'), user('boy2', 'male', { college: 'Ramjas College' })]
    put('boy2', { college: 'Ramjas College' })
    const { boys, girls } = round().phases
    const phases = { boys, girls: { ...girls, startAt: girlsTime + durations.hour } }
    store.put(paths.round(roundId), round({ phases }))
    store.put(pathOf('assignments', roundId, girlUid), { ...deck(girlUid, men), isShut: true })
    await switchOn(girlUid)
    expect(uidsIn(girlUid)).toEqual(['boy2'])
  })

  test('leaves her the man whom she confirms: the card was before her', async () => {
    store.put(pathOf('assignments', roundId, girlUid), deck(girlUid, [user(boyUid, 'male')]))
    await switchOn(girlUid)
    expect(await confirmIn(store)).toMatchObject({ status: 'created' })
  })
})
