import { FieldValue } from '@google-cloud/firestore'
import { smallPhotoAddress } from '../../../src/shared/domain/profile/photo-address.ts'
import { assignmentId, campusPoke } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { leaveMatchPlace } from '../../support/browser/match-place.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { likeRefused, refusals } from '../../support/browser/refusals.ts'
import { changeRows } from './support/in-page.ts'
import { moment, onLikes } from './support/network.ts'
import { expect, test, womanOf, womanWithPhoto } from './support/phone.ts'

const likeButton = { name: text.rounds.like, exact: true } as const

test('a like that comes after the round ended is taken back, and says why [42]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  const toasts = client.page.getByRole('region', { name: text.shell.toasts })
  // The part that shows toasts loads after the first frame: offline, and without a worker, it would not come
  // at all.
  await expect(toasts).toBeAttached()
  await client.context.setOffline(true)
  await like(client.page, her)
  const round = campus.firestore.doc(paths.round(client.roundId))
  const before = (await round.get()).data()?.phases
  const endAt = new Date(Date.now() - limits.graceMs - durations.minute)
  await round.update({ 'phases.boys.endAt': endAt, updatedAt: FieldValue.serverTimestamp() })
  await client.context.setOffline(false)
  const card = await turnTo(client.page, her)
  await expect(refusals(card)).toHaveText(likeRefused('phase-closed'))
  await expect(card.getByRole('button', likeButton)).toBeDisabled()
  await expect(toasts.getByText(reasonText['phase-closed'])).toHaveCount(1)
  expect(await client.delivered()).toEqual([])
  await round.update({ phases: before, updatedAt: FieldValue.serverTimestamp() })
  await campus.poke(campusPoke, 'rounds')
  await expect(card.getByRole('button', likeButton)).toBeEnabled()
})

test('a like without a plan any more is taken back, and says why [43]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  await client.context.setOffline(true)
  await like(client.page, her)
  await campus.firestore.doc(paths.subscription(client.account.uid)).update({ status: 'expired' })
  await client.context.setOffline(false)
  await expect(client.page.getByText(text.rounds.expired).first()).toBeVisible()
  await client.page.getByRole('button', { name: text.outbox.count(1) }).click()
  const sheet = client.page.getByRole('dialog')
  await expect(sheet.getByText(`${text.outbox.refused}. ${text.rounds.expired}`)).toBeVisible()
  await expect(sheet.getByText(text.outbox.saved)).toHaveCount(0)
  expect(await client.delivered()).toEqual([])
})

test('a woman who is no longer assigned leaves the phone, photos and all [44]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const her = womanWithPhoto(client)
  const photo = her.photoUrls[0] ?? 'no photo'
  const kept = smallPhotoAddress(photo)
  await expect.poll(() => readPhoneStorage(client.page)).toContain(kept)
  await client.context.setOffline(true)
  await like(client.page, her)
  await campus.firestore.doc(serverPaths.assignment(client.roundId, client.account.uid)).update({
    uids: FieldValue.arrayRemove(her.uid),
    [`cards.${her.uid}`]: FieldValue.delete(),
    updatedAt: FieldValue.serverTimestamp(),
  })
  await campus.poke(client.account.uid, 'assignments')
  await client.context.setOffline(false)
  await expect(client.page.getByText(her.bio ?? '')).toHaveCount(0)
  await expect.poll(() => readPhoneStorage(client.page)).not.toContain(photo)
  await expect.poll(() => readPhoneStorage(client.page)).not.toContain(kept)
  expect(await client.delivered()).toEqual([])
  await client.page.getByRole('button', { name: text.outbox.count(1) }).click()
  const sheet = client.page.getByRole('dialog')
  await expect(sheet.getByText(reasonText['not-assigned'])).toBeVisible()
})

test('a match that ended while the phone was away takes name and handle along [45]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const { uid } = client.account
  const other = client.women[1]
  if (other === undefined) throw new Error('His deck is too small')
  const id = `${uid}_${other.uid}`
  const now = FieldValue.serverTimestamp()
  const person = (name: string, handle: string) => ({
    name,
    instagramId: handle,
    card: { uid: other.uid, photoUrls: [], interests: [], bio: '', verified: false },
  })
  const deck = (
    await campus.firestore.doc(serverPaths.assignment(client.roundId, uid)).get()
  ).data()
  const card = deck?.cards[other.uid]
  await campus.firestore.doc(paths.match(id)).set({
    roundId: client.roundId,
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
  await leaveMatchPlace(client.page)
  await client.page.getByRole('link', { name: text.shell.matches }).click()
  await expect(client.page.getByText('canary.handle')).toBeVisible()
  await client.context.setOffline(true)
  await campus.firestore
    .doc(paths.match(id))
    .update({ status: 'closed', gone: true, updatedAt: now })
  await campus.poke(uid, 'matches')
  await client.context.setOffline(false)
  await expect(client.page.getByText('canary.handle')).toHaveCount(0)
  const kept = await readPhoneStorage(client.page)
  for (const secret of ['Canary Name', 'canary.handle']) expect(kept).not.toContain(secret)
})

test('a round that was exchanged while the phone was away exchanges the deck [46]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const [first, , third] = client.women
  if (first === undefined || third === undefined) throw new Error('His deck is too small')
  await like(client.page, first)
  await expect.poll(client.delivered).toEqual([first.uid])
  await client.context.setOffline(true)
  const { uid } = client.account
  const { firestore } = campus
  const [round, deck] = await Promise.all([
    firestore.doc(paths.round(client.roundId)).get(),
    firestore.doc(serverPaths.assignment(client.roundId, uid)).get(),
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
  await firestore.doc(paths.round(client.roundId)).update({ isActive: false, updatedAt })
  await firestore
    .doc(paths.round(next))
    .set({ ...round.data(), name: next, isActive: true, updatedAt })
  await campus.poke(campusPoke, 'rounds')
  await campus.poke(uid, 'assignments')
  await client.context.setOffline(false)
  await expect(client.page.getByRole('article', { name: 'Profile 1 of 1' })).toBeVisible()
  const card = await turnTo(client.page, third)
  await expect(card.getByRole('button', likeButton)).toBeEnabled()
  await expect(client.page.getByText(first.bio ?? '')).toHaveCount(0)
  // The like of the last round stays on the phone as history.
  expect(await readPhoneStorage(client.page)).toContain(`${client.roundId}_${uid}_${first.uid}`)
  await firestore.doc(paths.round(next)).delete()
  await campus.poke(campusPoke, 'rounds')
  await firestore.doc(paths.round(client.roundId)).update({ isActive: true, updatedAt })
  await campus.poke(campusPoke, 'rounds')
  // Turning the deck of one that is about to go leads nowhere.
  await expect(client.page.getByRole('article', { name: 'Profile 1 of 1' })).toHaveCount(0)
  await turnTo(client.page, first)
})

test('an answer that does not know of a like yet does not take it back [50]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  const sending = moment()
  const settled = moment()
  await onLikes(client.context, async (route) => {
    sending.happen()
    await settled.happened
    await route.continue()
  })
  await like(client.page, her)
  await sending.happened
  // The likes are due again: the server, asked now, knows of none.
  const { uid } = client.account
  await client.page.evaluate(changeRows, { name: uid, store: 'syncStates', remove: ['likes'] })
  const asked = client.page.waitForResponse(
    (response) =>
      response.url().endsWith(':runQuery') &&
      response.request().postData()?.includes('"likes"') === true,
  )
  await campus.poke(uid, 'me')
  await asked
  await expectWaiting(client.page, her)
  settled.happen()
  await expect.poll(client.delivered).toEqual([her.uid])
  const card = await turnTo(client.page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
})

test('a broken SDK is begun anew, and the screen goes on [53]', async ({ campus, newClient }) => {
  const client = await newClient()
  const her = womanOf(client)
  await client.page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('FIRESTORE INTERNAL ASSERTION FAILED: 1234')))
  })
  await client.page.waitForRequest(/Listen\/channel/)
  await like(client.page, her)
  await expect.poll(client.delivered).toEqual([her.uid])
  await campus.firestore.doc(serverPaths.assignment(client.roundId, client.account.uid)).update({
    uids: FieldValue.arrayRemove(womanOf(client, 1).uid),
    updatedAt: FieldValue.serverTimestamp(),
  })
  await campus.poke(client.account.uid, 'assignments')
  await expect(client.page.getByRole('article', { name: /of 5/ })).toBeVisible()
})
