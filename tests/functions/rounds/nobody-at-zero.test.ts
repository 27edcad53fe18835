import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import { handleListHeadStarts } from '../../../functions/rounds/curation/list-head-starts.ts'
import { handleListMetPairs } from '../../../functions/rounds/curation/list-met-pairs.ts'
import { handleSaveDrafts } from '../../../functions/rounds/curation/save-drafts.ts'
import { finaliseRound } from '../../../functions/rounds/ending/finalise-round.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import type { UidCouple } from '../../../src/shared/domain/curation/run/curation-input.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { participant, round, subscription, user } from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const { day, hour } = durations
const begin = Date.UTC(2026, 0, 5, 12)

interface Campus {
  men: number
  women: number
  perMan: number
  floor: number
  cap: number
}

const namesOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index).padStart(2, '0')}`)

/** Six weekly rounds of the handlers, curated as the desk does. Nobody matches: everybody stays. */
const play = async ({ men, women, perMan, floor, cap }: Campus) => {
  let now = begin
  const store = createHandlerStore(() => now)
  const random = createRandom(7)
  const [boys, girls] = [namesOf('m', men), namesOf('w', women)]
  const put = (uid: string, gender: Gender) => store.put(paths.user(uid), user(uid, gender))
  for (const uid of boys) {
    put(uid, 'male')
    store.put(paths.subscription(uid), subscription(uid, { roundsAllowed: 9, remainingMatches: 9 }))
  }
  for (const uid of girls) put(uid, 'female')
  const met = new Set<string>()
  const weeks: Week[] = []
  for (let week = 0; week < 6; week += 1) {
    now = begin + 7 * week * day
    const roundId = `r${week}`
    const phases = {
      boys: { startAt: now + hour, endAt: now + 2 * hour, isComplete: false },
      girls: { startAt: now + 3 * hour, endAt: now + 4 * hour, isComplete: false },
    }
    const { girlInboxCap = 8 } = round().settings ?? {}
    const settings = { womenPerMan: perMan, exposureFloor: floor, exposureCap: cap, girlInboxCap }
    store.put(paths.round(roundId), {
      ...round({ phases }),
      settings: { ...settings, verifiedRequired: false },
    })
    for (const uid of [...boys, ...girls]) {
      const gender = boys.includes(uid) ? 'male' : 'female'
      store.put(paths.participant(roundId, uid), participant(uid, gender, { roundId }))
    }
    const scores = boys.map(() => girls.map(() => random.integer(0, 100_000)))
    await curateRound(
      store,
      { roundId, boys, girls, scores, settings: { perMan, floor, cap, seed: week } },
      now,
    )
    const placed = placedIn(store, roundId, boys)
    const zero = [...boys, ...girls].filter((uid) => !placed.has(uid))
    const others = (uid: string) => (boys.includes(uid) ? girls : boys)
    weeks.push({
      zero,
      untold: zero.filter((uid) => !isTold(store, roundId, uid)),
      toldFalsely: [...placed].filter((uid) => isTold(store, roundId, uid)),
      could: new Set(
        zero.filter((uid) => others(uid).some((other) => !met.has(keyOf(uid, other)))),
      ),
    })
    for (const [man, deck] of decksOf(store, roundId, boys)) {
      for (const woman of deck) met.add(keyOf(man, woman))
    }
    now += 6 * hour
    await finaliseRound(store, roundId, { counts: 'counts', at: now })
    const { boys: his, girls: hers } = phases
    const isComplete = true
    store.put(paths.round(roundId), {
      ...round({
        isActive: false,
        phases: { boys: { ...his, isComplete }, girls: { ...hers, isComplete } },
      }),
    })
  }
  return weeks
}

interface Week {
  /** The people who take part and have no place. */
  zero: readonly string[]
  untold: readonly string[]
  toldFalsely: readonly string[]
  /** The people of `zero` for whom there is somebody new. */
  could: ReadonlySet<string>
}

const keyOf = (one: string, other: string): string => [one, other].sort().join(' ')

const decksOf = (store: HandlerStore, roundId: string, boys: readonly string[]) =>
  boys.map((uid) => {
    const deck = store.at(pathOf('assignments', roundId, uid))
    return [uid, (deck?.uids ?? []) as string[]] as const
  })

const placedIn = (store: HandlerStore, roundId: string, boys: readonly string[]): Set<string> =>
  new Set(
    decksOf(store, roundId, boys).flatMap(([uid, deck]) => (deck.length > 0 ? [uid, ...deck] : [])),
  )

/** Whether the person has a notification that promises the first place. */
const isTold = (store: HandlerStore, roundId: string, uid: string): boolean => {
  const note = store.at(paths.notification(notificationId.round(roundId, 'unplaced', uid)))
  return note?.userUid === uid && note.unplaced != null
}

const curateRound = async (
  store: HandlerStore,
  {
    roundId,
    boys,
    girls,
    scores,
    settings,
  }: {
    roundId: string
    boys: string[]
    girls: string[]
    scores: number[][]
    settings: Parameters<typeof curate>[0]['settings']
  },
  now: number,
): Promise<void> => {
  const { starts } = await handleListHeadStarts(store, asAdmin, { roundId }, now)
  const past = await handleListMetPairs(store, asAdmin, { roundId, uids: boys }, now)
  const work = curate({
    settings,
    men: boys,
    women: girls,
    scores,
    headStart: Object.fromEntries(starts.map(({ uid, thousandths }) => [uid, thousandths])),
    first: starts.flatMap(({ uid, isFirst }) => (isFirst ? [uid] : [])),
    never: past.flatMap(({ uid, metUids }) => metUids.map((other): UidCouple => [uid, other])),
    locks: [],
  })
  let step = work.next()
  while (!step.done) step = work.next()
  const drafts = boys.map((uid) => ({ uid, assignedUids: [...step.value.assignments[uid]!] }))
  await handleSaveDrafts(store, asAdmin, { roundId, drafts }, now)
  await handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, now)
}

/** Places for all, and places for fewer than all: then some wait, and each comes next. */
describe.each([
  ['70 men to 30 women', { men: 70, women: 30, perMan: 6, floor: 3, cap: 10 }, 'enough'],
  ['30 men to 70 women', { men: 30, women: 70, perMan: 6, floor: 3, cap: 10 }, 'enough'],
  ['70 men to 30 women, few places', { men: 70, women: 30, perMan: 6, floor: 1, cap: 2 }, 'few'],
  ['30 men to 70 women, few places', { men: 30, women: 70, perMan: 2, floor: 1, cap: 10 }, 'few'],
] as const)('six rounds of %s', (_campus, campus, places) => {
  test('nobody is at zero untold, and nobody twice in a row who could have been dealt', async () => {
    const weeks = await play(campus)
    expect(weeks.map(({ untold, toldFalsely }) => ({ untold, toldFalsely }))).toEqual(
      weeks.map(() => ({ untold: [], toldFalsely: [] })),
    )
    for (const [index, { zero, could }] of weeks.entries()) {
      const before = new Set(weeks[index - 1]?.zero)
      expect(zero.filter((uid) => before.has(uid) && could.has(uid))).toEqual([])
    }
    const counts = weeks.map(({ zero }) => zero.length)
    expect(counts[0]).toBe(places === 'enough' ? 0 : 10)
    if (places === 'enough') expect(counts.slice(0, 4)).toEqual([0, 0, 0, 0])
  })
})
