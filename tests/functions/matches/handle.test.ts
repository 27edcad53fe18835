import { beforeEach, describe, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handleShowHandle } from '../../../functions/matches/show-handle.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
const matchId = `${boyUid}_${girlUid}`
const handle = 'canary.handle'
let store: HandlerStore

const her = (changes: object = {}) => user(girlUid, 'female', { instagramId: handle, ...changes })
/** Paths of all documents that hold her handle. */
const holders = (words = handle) =>
  Object.entries(store.all())
    .flatMap(([path, data]) => (JSON.stringify(data).includes(words) ? [path] : []))
    .toSorted()
const edit = async (before: ReturnType<typeof her>, after: ReturnType<typeof her>) => {
  store.put(paths.user(girlUid), after)
  await handleCardChanged(
    store,
    { params: { uid: girlUid }, before: { ...before }, after: { ...after } },
    girlsTime,
  )
}
const show = (caller = asGirl) => handleShowHandle(store, caller, { matchId }, girlsTime)

beforeEach(() => {
  store = createCouple()
})

describe('a handle that its owner shows by a press', () => {
  const quiet = her({ handleOnPress: true })
  beforeEach(async () => {
    store.put(paths.user(girlUid), quiet)
    await confirmIn(store)
  })

  test('is in no document but the own account before, also after edits', async () => {
    expect(holders()).toEqual([paths.user(girlUid)])
    await edit(quiet, { ...quiet, bio: 'other words', instagramId: `${handle}.new` })
    expect(holders()).toEqual([paths.user(girlUid)])
  })

  test('is then in this match alone, once, and follows a change', async () => {
    expect(await show()).toEqual({ status: 'shown' })
    expect(holders()).toEqual([paths.match(matchId), paths.user(girlUid)])
    expect(await show()).toEqual({ status: 'already' })
    await edit(quiet, { ...quiet, instagramId: 'another.handle' })
    expect(holders('another.handle')).toEqual([paths.match(matchId), paths.user(girlUid)])
  })

  test('is shown by nobody else, and by nobody who is suspended or whose match has ended', async () => {
    await show(asBoy)
    await expect(show({ ...asBoy, uid: 'ann' })).rejects.toMatchObject({ reason: 'match-closed' })
    store.put(paths.user(girlUid), { ...quiet, suspended: true })
    await expect(show()).rejects.toMatchObject({ reason: 'not-allowed' })
    store.put(paths.user(girlUid), quiet)
    await handleUnmatch(store, asBoy, { uid: girlUid }, girlsTime)
    await expect(show()).rejects.toMatchObject({ reason: 'match-closed' })
    expect(holders()).toEqual([paths.user(girlUid)])
  })

  test('waits for the press in this match also where the setting shows it at once again', async () => {
    await edit(quiet, her({ handleOnPress: false }))
    expect(holders()).toEqual([paths.user(girlUid)])
    expect(await show()).toEqual({ status: 'shown' })
    expect(holders()).toEqual([paths.match(matchId), paths.user(girlUid)])
  })
})

test('a handle that a match has shown stays there when its owner begins to keep it back', async () => {
  store.put(paths.user(girlUid), her())
  await confirmIn(store)
  await edit(her(), her({ handleOnPress: true, bio: 'other words' }))
  expect(holders()).toEqual([paths.match(matchId), paths.user(girlUid)])
})
