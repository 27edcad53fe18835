import { expect, test } from 'vitest'
import { handleOpenPerson } from '../../../functions/accounts/people/open-person.ts'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { handleCountOpened } from '../../../functions/notifications/sends/count-opened.ts'
import { runCall } from '../../../functions/platform/call.ts'
import { handleListPublishedDecks } from '../../../functions/rounds/curation/list-published-decks.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { paths } from '../../../src/shared/paths.ts'
import { girlsTime, roundId, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

/** Three looks that once told what two people did; tests/leak/what-admins-see.test.ts tries every look. */

const auth = { uid: asAdmin.uid, token: { admin: true } }

test('an admin does not read who liked a woman and whom she passed', async () => {
  const store = createCouple()
  const data = { roundId, uids: [girlUid] }
  const read = () =>
    runCall('listPublishedDecks', handleListPublishedDecks, store, { auth, data }, girlsTime)
  const before = await read()
  await handlePassByGirl(store, asGirl, { roundId, boyUid: 'boy2' }, girlsTime)
  expect([before, await read()]).toEqual([[], []])
  expect(store.rows('auditLog')).toMatchObject([{ call: 'listPublishedDecks' }])
})

test('an admin who is a student does not learn that she passed on him', async () => {
  const store = createCouple()
  store.put(paths.user(boyUid), user(boyUid, 'male', { isAdmin: true }))
  const student = { uid: boyUid, token: { admin: true, gender: 'male' } }
  const sees = async () => {
    const data = { uid: girlUid, reason: 'a question of hers' }
    const asked = { auth: student, data }
    return (await runCall('openPerson', handleOpenPerson, store, asked, girlsTime)).sees.cards
  }
  const before = await sees()
  await handlePassByGirl(store, asGirl, { roundId, boyUid }, girlsTime)
  expect(before).toEqual({ open: 2 })
  expect(await sees()).toEqual(before)
})

test('a count of readers tells no admin that two people have matched', async () => {
  const store = createCouple()
  const data = { id: notificationId.match(`${boyUid}_${girlUid}`, girlUid) }
  const ask = () => runCall('countOpened', handleCountOpened, store, { auth, data }, girlsTime)
  await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  await confirmIn(store)
  await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})
