import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDocument } from '../../demo/documents.ts'
import { newLike, newMatch } from '../../demo/models.ts'
import { laptop } from '../../scripts/scale/laptop.ts'
import { billOf, usualPrices } from '../../scripts/scale/model.ts'
import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../src/shared/collections/collection.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { matchId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { type LocalFirebase, startLocalFirebase } from '../functions/support/local-firebase.ts'
import { completeUser } from '../rules/world.ts'
import { choicesOf, documentLeft, ownActNames } from '../support/acts/own-acts.ts'
import { createRoundCampus, mailOf, roundId } from '../support/curation/round-campus.ts'
import { combined, type Spent, spentSoFar } from './meter.ts'
import { openPhone } from './phone.ts'

/** Rupees that one student's script may cost in a day. */
const most = 5
const perDay = durations.day / durations.second
/** Seconds, and writes: of whatever is accepted within them all others of a minute or an hour are refused. */
const played = 80

type Phone = ReturnType<typeof openPhone>
type Write = (phone: Phone, uid: string, count: number, now: number) => Promise<unknown>

const { perMan } = limits.curation
/** A man whose boys' window is open, who has liked all of his deck a while ago, and has a match. */
const inRound = createRoundCampus(perMan)
const [shownTo, girl] = [inRound.shownTo(0), inRound.shownTo(0)[0] ?? '']
const likeOf = (likingUserUid: string, likedUserUid: string, timestamp: unknown) => ({
  ...newLike(roundId, likingUserUid, likedUserUid, 0),
  timestamp,
})
const roundOf = (now: number) => {
  const documents = inRound.liked(now)
  const man = inRound.uidOf(0)
  const ago = new Date(now - durations.hour)
  const boys = { startAt: ago, endAt: new Date(now + durations.hour), isComplete: false }
  return {
    ...documents,
    ...Object.fromEntries(
      shownTo.map((shown) => [paths.like(roundId, man, shown), likeOf(man, shown, ago)]),
    ),
    [paths.round(roundId)]: { ...documents[paths.round(roundId)], phases: { boys } },
    [paths.match(matchId(man, girl))]: toDocument(
      newMatch({ roundId, boyUid: man, girlUid: girl, updatedAt: ago.getTime() }),
    ),
  }
}

const device = { fcmToken: 'token', platform: 'web', updatedAt: serverTime }
interface Script {
  what: string
  /** The name of its row in docs/scale.md, if it differs from `what`. */
  row?: string
  /** The collection that it writes. */
  writes: keyof typeof allCollections
  /** Seconds after which as many are accepted again. */
  every: number
  write: Write
  documents?: (now: number) => Record<string, object>
  /** Writes that are played, where `played` take too long. */
  count?: number
}
/** Paced documents of own acts: all have one pace, and one row in docs/scale.md. */
const ownScripts = ownActNames.flatMap((name): Script[] => {
  const choicesFor = (uid: string) => choicesOf(name, { matchId: matchId(uid, girl), uid: girl })
  const [first] = choicesFor('')
  const { path = '' } = first === undefined ? {} : documentLeft(first, 'uid', 0)
  const writes = path.split('/')[2] as keyof typeof allCollections
  const { writers }: Collection = allCollections[writes]
  if (typeof writers === 'string' || !('paced' in writers)) return []
  return [
    {
      what: `paced ${writes}`,
      row: 'a paced document of one’s own',
      writes,
      every: limits.ownChangeGapMs / durations.second,
      documents: roundOf,
      count: 20,
      write: (phone, uid, count) => {
        const choices = choicesFor(uid)
        const left = documentLeft(choices[count % choices.length]!, uid, 0)
        return phone.merge(left.path, { ...left.data, updatedAt: serverTime })
      },
    },
  ]
})

const scripts: readonly Script[] = [
  ...ownScripts,
  {
    what: 'own profile',
    writes: 'users',
    every: 3_600,
    write: (phone, uid, count) => phone.merge(paths.user(uid), { bio: `words ${count}` }),
  },
  {
    what: 'new devices',
    writes: 'devices',
    every: 3_600,
    write: (phone, uid, count) => phone.create(paths.device(uid, `d${count}`), device),
  },
  {
    what: 'one device',
    writes: 'devices',
    every: limits.deviceGapMs / durations.second,
    write: (phone, uid, count) =>
      phone.merge(paths.device(uid, 'phone'), { ...device, fcmToken: `t${count}` }),
  },
  {
    what: 'marks of what nobody sent',
    writes: 'seen',
    every: played,
    write: (phone, uid, count) =>
      phone.create(paths.seenMark(uid, `n${count}`), { seenAt: serverTime }),
  },
  {
    what: 'read marks of a match',
    writes: 'matches',
    every: limits.readMarkGapMs / durations.second,
    documents: roundOf,
    count: 20,
    write: (phone, uid, count, now) => {
      const readAt = { [uid]: now - durations.hour + count }
      const data = { readAt, markedAt: { [uid]: serverTime } }
      return phone.commit([{ kind: 'merge', path: paths.match(matchId(uid, girl)), data }])
    },
  },
]

/** The reason why no script is played: the page says it below its table, or the document is written once. */
const notPlayed: Partial<Record<keyof typeof allCollections, string>> = {
  likes: 'by the table of acts: a deck and an open window allow them',
  messages: 'by the table of acts: twenty a minute are the product’s own limit',
  notifications: 'a notification is seen once',
}

test('every document that phones write has a script here, and its row in docs/scale.md', () => {
  const written = Object.values<Collection>(allCollections)
    .filter(({ writers }) => writers !== 'server')
    .map(({ name }) => name)
  const known: readonly string[] = [
    ...scripts.map(({ writes }) => writes),
    ...Object.keys(notPlayed),
  ]
  const missing = written.filter((name) => !known.includes(name))
  expect(missing, 'add a script above and a row to docs/scale.md').toEqual([])
})

let local: LocalFirebase
beforeAll(async () => {
  local = await startLocalFirebase()
}, 300_000)
afterAll(() => local.close())

const rupeesOf = (spent: Spent, times: number): number => {
  const cost = { ...spent, act: 'a script', source: 'tests/scale', perMan: 0, perWoman: 0 }
  return billOf([cost], () => times, usualPrices).rupees
}

/** The clock stands nearly still, so that no schedule adds to it. @returns what the accepted ones cost, and each that is refused */
const play = async ({ write, documents, count: writes = played }: Script) => {
  const { emulator } = local
  await emulator.reset()
  const campus = createRoundCampus(1)
  const uid = campus.uidOf(0)
  const now = emulator.clock.now()
  emulator.load({
    documents: {
      ...(documents ?? campus.drafted)(now),
      [paths.user(uid)]: completeUser(uid, (offset) => new Date(now + offset)),
      [paths.device(uid, 'phone')]: { ...device, updatedAt: new Date(now - durations.day) },
    },
    users: [{ uid, email: mailOf(uid), displayName: uid }],
    files: [],
  })
  const phone = openPhone(emulator, { uid, gender: 'male' })
  const spent = { accepted: 0, refused: 0 }
  const before = spentSoFar(emulator)
  let lastAccepted = before
  for (let count = 0; count < writes; count += 1) {
    const outcome = await write(phone, uid, count, now).then(
      () => 'accepted' as const,
      (error) => {
        if (error instanceof Refusal) return 'refused' as const
        throw error
      },
    )
    spent[outcome] += 1
    // Triggers run two writes later.
    if (count % 3 === 2) await emulator.idle()
    if (outcome === 'accepted') {
      await emulator.idle()
      lastAccepted = spentSoFar(emulator)
    }
  }
  await emulator.idle()
  const minus = (one: Spent, other: Spent) => combined(one, other, (more, less) => more - less)
  return {
    ...spent,
    ofAccepted: minus(lastAccepted, before),
    ofRefused: minus(spentSoFar(emulator), lastAccepted),
  }
}

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
const rows = page.split('\n').map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
)

/** The same script without a pause between its writes; its refusals have no bound but the alert's. */
const expectFullPace = (
  row: string,
  every: number,
  { accepted, refused, ofAccepted, ofRefused }: Awaited<ReturnType<typeof play>>,
) => {
  const hourly = every === durations.hour / durations.second
  // A count of the trigger is heard late: until then the rules take everything.
  const early = hourly ? laptop.requestsPerSecond * laptop.countedAfterSeconds : 0
  const taken = (perDay / every) * Math.max(accepted, accepted > 0 ? early : 0)
  const rupees = accepted === 0 ? 0 : rupeesOf(ofAccepted, taken / accepted)
  const ofRefusals = rupeesOf(ofRefused, (laptop.requestsPerSecond * perDay) / refused)
  expect(rupees).toBeLessThan(laptop.mostRupees)
  const [, takenSaid, said, refusalsSaid] =
    rows.find(([script]) => script === `${row}, no pause`) ?? []
  expect(takenSaid).toBe(taken.toLocaleString('en'))
  const lines = `${row}: ${taken} ${rupees} ${ofRefusals}`
  expect(Math.abs(rupees - Number(said)), lines).toBeLessThan(2)
  expect(Math.abs(ofRefusals / Number(refusalsSaid) - 1), lines).toBeLessThan(0.1)
}

test.each(scripts)(
  'a script that writes $what once a second costs less than ₹5 a day',
  async (script) => {
    const { what, row = what, every } = script
    const { accepted, refused, ofAccepted, ofRefused } = await play(script)
    expect(refused).toBeGreaterThan(0)
    const rupees = rupeesOf(ofAccepted, perDay / every) + rupeesOf(ofRefused, perDay / refused)
    expect(rupees).toBeLessThan(most)
    const [, perDayAccepted, said] = rows.find(([script]) => script === row) ?? []
    expect(perDayAccepted).toBe(((perDay / every) * accepted).toLocaleString('en'))
    // The bytes of a refusal differ by a few.
    expect(Math.abs(rupees - Number(said)), `${rupees}, and the page says ${said}`).toBeLessThan(
      0.2,
    )
    expectFullPace(row, every, { accepted, refused, ofAccepted, ofRefused })
  },
  300_000,
)
