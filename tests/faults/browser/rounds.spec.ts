import { FieldValue } from '@google-cloud/firestore'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { smallPhotoAddress } from '../../../src/shared/domain/profile/photo-address.ts'
import { campusPoke } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { reasonText, text } from '../../../src/shared/text.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { likeRefused, refusals } from '../../support/browser/refusals.ts'
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
  await campus.firestore.doc(pathOf('assignments', client.roundId, client.account.uid)).update({
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

test('a broken SDK is begun anew, and the screen goes on [53]', async ({ campus, newClient }) => {
  const client = await newClient()
  const her = womanOf(client)
  await client.page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error('FIRESTORE INTERNAL ASSERTION FAILED: 1234')))
  })
  await client.page.waitForRequest(/Listen\/channel/)
  await like(client.page, her)
  await expect.poll(client.delivered).toEqual([her.uid])
  await campus.firestore.doc(pathOf('assignments', client.roundId, client.account.uid)).update({
    uids: FieldValue.arrayRemove(womanOf(client, 1).uid),
    updatedAt: FieldValue.serverTimestamp(),
  })
  await campus.poke(client.account.uid, 'assignments')
  await expect(client.page.getByRole('article', { name: /of 5/ })).toBeVisible()
})
