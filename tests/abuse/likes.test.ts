import { expect, test } from 'vitest'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { roundDocument, subscriptionDocument } from '../leak/support/campus.ts'
import { accepted, denied, likeWrite, roundId, runCampus } from './support/campus.ts'

const { second, minute, hour, day } = durations
const campus = runCampus()

const like = (likedUserUid = 'fiona', changes: object = {}) =>
  campus.as('arjun').write(likeWrite('arjun', likedUserUid, changes))
const stored = () => campus.stored(paths.like(roundId, 'arjun', 'fiona'))

test('a woman who is not in his deck cannot be liked [29]', async () => {
  await denied(like('fatima'))
  await denied(like('nobody'))
  await accepted(like('fiona'))
})

test('a like before the start, at the end of the grace or in the girls’ window is refused [30]', async () => {
  const open = (boysFrom: number) => campus.put(paths.round(roundId), roundDocument(boysFrom))
  const [window, grace] = [2 * hour, 10 * minute]
  open(minute)
  await denied(like())
  open(-window - grace)
  await denied(like())
  open(-4 * hour)
  await denied(like())
  open(-window - grace + 20 * second)
  await accepted(like())
  open(-window)
  expect((await campus.as('arjun').remove(paths.like(roundId, 'arjun', 'fiona'))).status).toBe(403)
})

test('a like without a usable plan is refused [31]', async () => {
  await denied(campus.as('mohan').write(likeWrite('mohan', 'fiona')))
  const used = [
    { remainingMatches: 0 },
    { roundsUsed: 3 },
    { status: 'expired' },
    // A plan that has just ended carries what was pressed before, for the grace.
    { expiresAt: new Date(Date.now() - 10 * minute - 1) },
  ]
  for (const change of used) {
    campus.put(paths.subscription('arjun'), subscriptionDocument('arjun', change))
    await denied(like())
  }
  expect(stored()).toBeUndefined()
})

test('the same like from two tabs is one document [32]', async () => {
  const answers = await Promise.all([like(), like()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(stored()).toMatchObject({ likedUserUid: 'fiona' })
})

test('a like replayed a hundred times is one unchanged document [33]', async () => {
  await accepted(like())
  const first = stored()
  const answers = await Promise.all(Array.from({ length: 100 }, () => like()))
  expect(answers.filter(({ status }) => status === 200)).toEqual([])
  expect(stored()).toEqual(first)
})

test('nobody can like in the name of somebody else [34]', async () => {
  await denied(campus.as('mohan').write(likeWrite('arjun', 'fiona')))
  await denied(
    campus.as('arjun').write({
      ...likeWrite('arjun', 'fiona'),
      data: { roundId, likingUserUid: 'omar', likedUserUid: 'fiona' },
    }),
  )
})

test('an id that differs from the fields of the like is refused [35]', async () => {
  const write = likeWrite('arjun', 'fiona')
  for (const id of ['x', `${roundId}_arjun_xenia`, `r0_arjun_fiona`, `${roundId}_arjun_fiona_2`]) {
    await denied(campus.as('arjun').write({ ...write, path: `likes/${id}` }))
  }
})

test('nobody can like themselves [36]', async () => {
  campus.change(pathOf('assignments', roundId, 'arjun'), { uids: ['arjun', 'fiona'] })
  await denied(like('arjun'))
  await accepted(like('fiona'))
})

test('the time of a like is the server’s [37]', async () => {
  const times = [new Date(Date.now() - day), new Date(Date.now() + day), 'now', 0, null]
  for (const timestamp of times) await denied(like('fiona', { timestamp }))
})

test('a woman cannot like [38]', async () => {
  campus.put(paths.subscription('fiona'), subscriptionDocument('fiona'))
  campus.put(pathOf('assignments', roundId, 'fiona'), {
    roundId,
    viewerUid: 'fiona',
    uids: ['arjun'],
    cards: {},
    gone: false,
  })
  await denied(campus.as('fiona').write(likeWrite('fiona', 'arjun')))
})

test('a like in an inactive or missing round is refused [39]', async () => {
  await denied(like('fiona', { roundId: 'r0' }))
  await denied(like('fiona', { roundId: 'r9' }))
})

test('a phone’s clock opens no window: the server’s time counts [40]', async () => {
  campus.put(paths.round(roundId), roundDocument(2 * day))
  await denied(like())
  await denied(like('fiona', { timestamp: new Date(Date.now() + 2 * day + minute) }))
  await campus.moveClock(2 * day + minute)
  await accepted(like())
})
