import { beforeEach, describe, expect, test } from 'vitest'
import { handleAppeal } from '../../../functions/moderation/appeals/appeal.ts'
import { handleDecideAppeal } from '../../../functions/moderation/appeals/decide-appeal.ts'
import { handleListAppeals } from '../../../functions/moderation/appeals/list-appeals.ts'
import { handleDecidePhotos } from '../../../functions/moderation/decide-photos.ts'
import { handleListPhotoReviews } from '../../../functions/moderation/list-photo-reviews.ts'
import { hashText } from '../../../functions/platform/hash.ts'
import { cursorBehind } from '../../../src/shared/calls/page-cursor.ts'
import { pathById } from '../../../src/shared/collections/path-of.ts'
import { removedContent } from '../../../src/shared/domain/profile/removed-content.ts'
import { photoReviewId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, boyUid, createCouple, everythingIn } from '../support/confirm.ts'

let store: HandlerStore

const first = 'https://photos.test/one.jpg'
const second = 'https://photos.test/two.jpg'
const idOf = (url: string, uid = boyUid) => photoReviewId(uid, hashText(url))
const put = (url: string, createdAt = girlsTime, uid = boyUid) =>
  store.put(pathById('photoReviews', idOf(url, uid)), { uid, url, verdict: 'doubtful', createdAt })
const list = (uid = asAdmin.uid) =>
  handleListPhotoReviews(
    store,
    { ...asAdmin, uid },
    { filters: {}, order: 'oldest', cursor: null },
    0,
  )
const decide = (
  request: Parameters<typeof handleDecidePhotos>[2],
  uid = asAdmin.uid,
): ReturnType<typeof handleDecidePhotos> =>
  handleDecidePhotos(store, { ...asAdmin, uid }, request, girlsTime)
const remove = (url: string, uid = asAdmin.uid) =>
  decide({ decision: 'remove', ids: [idOf(url)], reason: 'not you' }, uid)
const account = () => store.at(paths.user(boyUid))

beforeEach(() => {
  store = createCouple()
  const photoUrls = [first, second]
  store.put(paths.user(boyUid), user(boyUid, 'male', { photoUrl: first, photoUrls }))
  put(first, girlsTime)
  put(second, girlsTime - 1)
})

describe('the queue of photos', () => {
  test('has the oldest first, with its place, and none that is gone from its profile', async () => {
    put('https://photos.test/gone.jpg')
    expect(await list()).toMatchObject([
      { id: idOf(second), place: 2, photos: 2, name: `name-canary-${boyUid}`, verdict: 'doubtful' },
      { id: idOf(first), place: 1 },
    ])
  })

  test('has nothing of the admin’s own, who cannot decide it either', async () => {
    store.put(paths.user(boyUid), { ...account(), isAdmin: true })
    expect(await list(boyUid)).toEqual([])
    const before = everythingIn(store)
    expect(await remove(first, boyUid)).toMatchObject([{ state: 'own' }])
    const approve = { decision: 'approve' as const, ids: [idOf(first)] }
    expect(await decide(approve, boyUid)).toMatchObject([{ state: 'own' }])
    expect(everythingIn(store)).toBe(before)
  })
})

describe('a photo', () => {
  test('that is approved stays, leaves the queue, and comes back to its place', async () => {
    const ids = [idOf(second)]
    expect(await decide({ decision: 'approve', ids })).toMatchObject([{ state: 'approved' }])
    expect(account()).toMatchObject({ photoUrls: [first, second] })
    expect(await decide({ decision: 'approve', ids })).toMatchObject([{ state: 'gone' }])
    const reopening = {
      uid: boyUid,
      ids,
      verdict: 'doubtful' as const,
      createdAt: girlsTime - 1,
      similar: [],
    }
    expect(await decide({ decision: 'reopen', ...reopening })).toMatchObject([{ state: 'waiting' }])
    expect((await list()).map(({ id }) => id)).toEqual([idOf(second), idOf(first)])
  })

  test('that is removed leaves a complete account with the others, and says which and why', async () => {
    expect(await remove(first)).toEqual([{ id: idOf(first), state: 'removed' }])
    expect(account()).toMatchObject({
      photoUrl: second,
      photoUrls: [second],
      isProfileComplete: true,
    })
    expect(account()).not.toHaveProperty('removed')
    expect(Object.values(store.under('notifications'))).toMatchObject([
      { userUid: boyUid, why: 'not you', body: 'It was photo 1 of your profile.' },
    ])
  })

  test('that is removed can be appealed against, and another admin reads it', async () => {
    await remove(first)
    const [note] = Object.values(store.under('notifications'))
    const outcomeId = String(note?.outcomeId)
    const says = { outcomeId, text: 'It is my own picture.' }
    expect(await handleAppeal(store, { ...asAdmin, uid: boyUid }, says, girlsTime)).toEqual({
      status: 'sent',
    })
    store.put(paths.user('vice'), user('vice', 'female', { isAdmin: true }))
    const asVice = { ...asAdmin, uid: 'vice' }
    expect(await handleListAppeals(store, asVice, {}, girlsTime)).toMatchObject([
      { id: outcomeId, kind: 'removeContent', reason: 'not you', isMine: false },
    ])
    const answer = { id: outcomeId, decision: 'restored', reason: 'it is' } as const
    expect(await handleDecideAppeal(store, asVice, answer, girlsTime)).toEqual({
      status: 'restored',
    })
  })

  test('that is the last one leaves an incomplete account, which says why', async () => {
    await remove(first)
    await remove(second)
    expect(account()).toMatchObject({
      photoUrl: '',
      photoUrls: [],
      isProfileComplete: false,
      removed: { photos: 'not you' },
    })
  })

  test('that is the last one names its own decision, and its appeal gives back no older bio', async () => {
    const removed = { bio: 'rude', outcomeIds: { bio: 'older' } }
    store.put(paths.user(boyUid), {
      ...account(),
      photoUrls: [first],
      bio: '',
      removed,
      appeals: { older: 'upheld' },
    })
    await remove(first)
    const present = account() as unknown as User
    expect(removedContent(present)).toEqual([
      { reason: 'not you', kinds: ['photos'], outcomeId: expect.not.stringMatching('older') },
      { reason: 'rude', kinds: ['bio'], outcomeId: 'older' },
    ])
    const outcomeId = present.removed?.outcomeIds?.photos ?? ''
    await handleAppeal(store, { ...asAdmin, uid: boyUid }, { outcomeId, text: 'Mine' }, girlsTime)
    store.put(paths.user('vice'), user('vice', 'female', { isAdmin: true }))
    const answer = { id: outcomeId, decision: 'restored', reason: 'it is' } as const
    await handleDecideAppeal(store, { ...asAdmin, uid: 'vice' }, answer, girlsTime)
    expect(account()).toMatchObject({ removed, bio: '' })
    expect(account()?.removed).not.toHaveProperty('photos')
  })

  test('is removed once by two admins at once, and the second hears it', async () => {
    store.put(paths.user('boss2'), user('boss2', 'female', { isAdmin: true }))
    const answers = await Promise.all([remove(first), remove(first, 'boss2')])
    expect(
      answers
        .flat()
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['gone', 'removed'])
    expect(account()).toMatchObject({ photoUrls: [second] })
    expect(Object.values(store.under('notifications'))).toHaveLength(1)
  })

  test('that its owner removed meanwhile is gone, and nobody is told', async () => {
    store.put(paths.user(boyUid), { ...account(), photoUrls: [second], photoUrl: second })
    expect(await remove(first)).toMatchObject([{ state: 'gone' }])
    expect(store.under('notifications')).toEqual({})
    const reopening = { uid: boyUid, ids: [idOf(first)], verdict: null, createdAt: 1, similar: [] }
    expect(await decide({ decision: 'reopen', ...reopening })).toMatchObject([{ state: 'gone' }])
  })

  test('is decided by nobody who is no admin any more', async () => {
    store.put(paths.user(asAdmin.uid), user(asAdmin.uid, 'male', { isAdmin: false }))
    await expect(remove(first)).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

test('a long queue comes page by page, without gaps for photos that are gone, and filtered', async () => {
  const size = limits.photoReviewsPerPage
  const urls = Array.from(
    { length: 2 * size + 5 },
    (_, place) => `https://photos.test/${place}.jpg`,
  )
  const isGone = (place: number) => place < size && place % 2 === 0
  store = createCouple()
  store.put(
    paths.user(boyUid),
    user(boyUid, 'male', { photoUrls: urls.filter((_, place) => !isGone(place)) }),
  )
  for (const [place, url] of urls.entries()) {
    const row = { uid: boyUid, url, verdict: place % 3 === 0 ? 'doubtful' : 'fine', similar: [] }
    // Ten share each millisecond, so that pages end inside one.
    const createdAt = girlsTime + Math.floor(place / 10)
    store.put(pathById('photoReviews', idOf(url)), { ...row, createdAt })
  }
  const all = async (filters: Parameters<typeof handleListPhotoReviews>[2]['filters']) => {
    const rows: Awaited<ReturnType<typeof list>> = []
    for (;;) {
      const cursor = cursorBehind(rows, ({ createdAt }) => createdAt)
      const asked = { filters, order: 'oldest', cursor } as const
      const page = await handleListPhotoReviews(store, asAdmin, asked, 0)
      rows.push(...page)
      if (page.length < size) return rows.map(({ url }) => url)
    }
  }
  const shown = urls.filter((_, place) => !isGone(place))
  expect((await all({})).toSorted()).toEqual(shown.toSorted())
  expect((await all({ verdict: 'doubtful' })).toSorted()).toEqual(
    urls.filter((_, place) => place % 3 === 0 && !isGone(place)).toSorted(),
  )
  expect(await all({ similar: 'like' })).toEqual([])
  expect(await all({ similar: 'unlike' })).toHaveLength(shown.length)
})
