import { FieldValue } from '@google-cloud/firestore'
import { assignmentId } from '../../../src/shared/ids.ts'
import { durations, limits } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/deck.ts'
import { readPhoneStorage } from '../../support/phone-storage.ts'
import { likeRefused, refusals } from '../../support/refused.ts'
import { changeRows } from './support/in-page.ts'
import { moment, onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

const likeButton = { name: text.rounds.like, exact: true } as const

test('42: a like that comes after the round ended is taken back, and says why', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const toasts = phone.page.getByRole('region', { name: /^Notifications/ })
  // They come after the first frame; offline, and without a worker, they would not come at all.
  await expect(toasts).toBeAttached()
  await phone.context.setOffline(true)
  await like(phone.page, her)
  const round = campus.firestore.doc(paths.round(phone.roundId))
  const before = (await round.get()).data()?.phases
  const endAt = new Date(Date.now() - limits.graceMs - durations.minute)
  await round.update({ 'phases.boys.endAt': endAt, updatedAt: FieldValue.serverTimestamp() })
  await phone.context.setOffline(false)
  const card = await turnTo(phone.page, her)
  await expect(refusals(card)).toHaveText(likeRefused('phase-closed'))
  await expect(card.getByRole('button', likeButton)).toBeDisabled()
  await expect(toasts.getByText(reasonText['phase-closed'])).toHaveCount(1)
  expect(await phone.delivered()).toEqual([])
  await round.update({ phases: before, updatedAt: FieldValue.serverTimestamp() })
  await expect(card.getByRole('button', likeButton)).toBeEnabled()
})

test('43: a like without a plan any more is taken back, and says why', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  await phone.context.setOffline(true)
  await like(phone.page, her)
  await campus.firestore.doc(paths.subscription(phone.account.uid)).update({ status: 'expired' })
  await phone.context.setOffline(false)
  await expect(phone.page.getByText(text.rounds.expired).first()).toBeVisible()
  await phone.page.getByRole('button', { name: text.outbox.count(1) }).click()
  const sheet = phone.page.getByRole('dialog')
  await expect(sheet.getByText(`${text.outbox.refused}. ${text.rounds.expired}`)).toBeVisible()
  expect(await phone.delivered()).toEqual([])
})

test('44: a woman who is no longer assigned leaves the phone, photos and all', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const photo = her.photoUrls[0] ?? 'no photo'
  await expect.poll(() => readPhoneStorage(phone.page)).toContain(photo)
  await phone.context.setOffline(true)
  await like(phone.page, her)
  await campus.firestore.doc(paths.assignment(phone.roundId, phone.account.uid)).update({
    uids: FieldValue.arrayRemove(her.uid),
    [`cards.${her.uid}`]: FieldValue.delete(),
    updatedAt: FieldValue.serverTimestamp(),
  })
  await campus.poke(phone.account.uid, 'assignments')
  await phone.context.setOffline(false)
  await expect(phone.page.getByText(her.bio ?? '')).toHaveCount(0)
  await expect.poll(() => readPhoneStorage(phone.page)).not.toContain(photo)
  expect(await phone.delivered()).toEqual([])
  await phone.page.getByRole('button', { name: text.outbox.count(1) }).click()
  const sheet = phone.page.getByRole('dialog')
  await expect(sheet.getByText(reasonText['not-assigned'])).toBeVisible()
})

test('45: a match that ended while the phone was away takes name and handle along', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const { uid } = phone.account
  const other = phone.women[1]
  if (other === undefined) throw new Error('His deck is too small')
  const id = `${uid}_${other.uid}`
  const now = FieldValue.serverTimestamp()
  const person = (name: string, handle: string) => ({
    name,
    instagramId: handle,
    card: { uid: other.uid, photoUrls: [], interests: [], bio: '', verified: false },
  })
  const deck = (await campus.firestore.doc(paths.assignment(phone.roundId, uid)).get()).data()
  const card = deck?.cards[other.uid]
  await campus.firestore.doc(paths.match(id)).set({
    roundId: phone.roundId,
    boyUid: uid,
    girlUid: other.uid,
    participants: [uid, other.uid],
    people: {
      [uid]: { ...person('Himself', 'him.self'), card },
      [other.uid]: { ...person('Canary Name', 'canary.handle'), card },
    } satisfies Match['people'],
    status: 'open',
    lastMessage: null,
    readAt: {},
    createdAt: now,
    updatedAt: now,
    gone: false,
  })
  await campus.poke(uid, 'matches')
  await phone.page.getByRole('link', { name: text.shell.matches }).click()
  await expect(phone.page.getByText('canary.handle')).toBeVisible()
  await phone.context.setOffline(true)
  await campus.firestore
    .doc(paths.match(id))
    .update({ status: 'closed', gone: true, updatedAt: now })
  await campus.poke(uid, 'matches')
  await phone.context.setOffline(false)
  await expect(phone.page.getByText('canary.handle')).toHaveCount(0)
  const kept = await readPhoneStorage(phone.page)
  for (const secret of ['Canary Name', 'canary.handle']) expect(kept).not.toContain(secret)
})

test('46: a round that was exchanged while the phone was away exchanges the deck', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const [first, , third] = phone.women
  if (first === undefined || third === undefined) throw new Error('His deck is too small')
  await like(phone.page, first)
  await expect.poll(phone.delivered).toEqual([first.uid])
  await phone.context.setOffline(true)
  const { uid } = phone.account
  const { firestore } = campus
  const [round, deck] = await Promise.all([
    firestore.doc(paths.round(phone.roundId)).get(),
    firestore.doc(paths.assignment(phone.roundId, uid)).get(),
  ])
  const next = 'spring-round'
  const updatedAt = FieldValue.serverTimestamp()
  await firestore.doc(`${collections.assignments}/${assignmentId(next, uid)}`).set({
    ...deck.data(),
    roundId: next,
    uids: [third.uid],
    cards: { [third.uid]: deck.data()?.cards[third.uid] },
    updatedAt,
  })
  await firestore.doc(paths.round(phone.roundId)).update({ isActive: false, updatedAt })
  await firestore
    .doc(paths.round(next))
    .set({ ...round.data(), name: next, isActive: true, updatedAt })
  await campus.poke(uid, 'assignments')
  await phone.context.setOffline(false)
  await expect(phone.page.getByRole('article', { name: 'Profile 1 of 1' })).toBeVisible()
  const card = await turnTo(phone.page, third)
  await expect(card.getByRole('button', likeButton)).toBeEnabled()
  await expect(phone.page.getByText(first.bio ?? '')).toHaveCount(0)
  // The like of the last round stays on the phone as history.
  expect(await readPhoneStorage(phone.page)).toContain(`${phone.roundId}_${uid}_${first.uid}`)
  await firestore.doc(paths.round(next)).delete()
  await firestore.doc(paths.round(phone.roundId)).update({ isActive: true, updatedAt })
  // Turning the deck of one that is about to go leads nowhere.
  await expect(phone.page.getByRole('article', { name: 'Profile 1 of 1' })).toHaveCount(0)
  await turnTo(phone.page, first)
})

test('50: an answer that does not know of a like yet does not take it back', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const sending = moment()
  const landed = moment()
  await onLikes(phone.context, async (route) => {
    sending.happen()
    await landed.happened
    await route.continue()
  })
  await like(phone.page, her)
  await sending.happened
  // The likes are due again: the server, asked now, knows of none.
  const { uid } = phone.account
  await phone.page.evaluate(changeRows, { name: uid, store: 'streams', remove: ['likes'] })
  const asked = phone.page.waitForResponse(
    (response) =>
      response.url().endsWith(':runQuery') &&
      response.request().postData()?.includes('"likes"') === true,
  )
  await campus.poke(uid, 'me')
  await asked
  await expectWaiting(phone.page, her)
  landed.happen()
  await expect.poll(phone.delivered).toEqual([her.uid])
  const card = await turnTo(phone.page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
})

test('53: a broken SDK is begun anew, and the screen goes on', async ({ campus, newPhone }) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  await phone.page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('FIRESTORE INTERNAL ASSERTION FAILED: 1234')))
  })
  await phone.page.waitForRequest(/Listen\/channel/)
  await like(phone.page, her)
  await expect.poll(phone.delivered).toEqual([her.uid])
  await campus.firestore.doc(paths.assignment(phone.roundId, phone.account.uid)).update({
    uids: FieldValue.arrayRemove(womanOf(phone, 1).uid),
    updatedAt: FieldValue.serverTimestamp(),
  })
  await campus.poke(phone.account.uid, 'assignments')
  await expect(phone.page.getByRole('article', { name: /of 5/ })).toBeVisible()
})
