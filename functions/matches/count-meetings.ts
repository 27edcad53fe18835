import * as v from 'valibot'
import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { documentIn, pathOf } from '../../src/shared/collections/path-of.ts'
import {
  coarseSum,
  type MeetingTally,
  noMeetings,
  withMatch,
} from '../../src/shared/domain/matches/meeting-sums.ts'
import { matchId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import {
  meetingAnswerSchema,
  meetingAnswers,
} from '../../src/shared/model/matches/meeting-answer.ts'
import { type MeetingSums, meetingSumsSchema } from '../../src/shared/model/matches/meeting-sums.ts'
import { type RoundStats, roundStatsSchema } from '../../src/shared/model/rounds/round-stats.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocuments, readInPages } from '../platform/read-documents.ts'
import type { DocumentWrite, Store } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

const matchesPerPage = 50

/**
 * Takes the sums of "Did you meet?" once for each round: four weeks after its end, when all its questions are
 * over. A second reader gets the same numbers, although people have answered, deleted or ended since. Rounds
 * with few matches wait for the next ones.
 */
export const handleCountMeetings: ScheduleHandler = async (store, now) => {
  for (const rounds of await uncountedRounds(store, now)) {
    let tally = noMeetings
    for (const { roundId } of rounds) tally = await withRound(store, roundId, tally)
    await writeSums(store, rounds, tally)
  }
}

/** Rounds whose questions are over, in groups of enough matches, the oldest first. */
const uncountedRounds = async (store: Store, now: number): Promise<RoundStats[][]> => {
  const [ended, counted]: [RoundStats[], Set<string>] = [[], new Set()]
  const all = (collection: CollectionPath) => ({ collection, where: [] })
  await readInPages(store, meetingSumsSchema, all('meetingSums'), (sums) => {
    for (const id of sums.flatMap(({ roundIds }) => roundIds)) counted.add(id)
  })
  await readInPages(store, roundStatsSchema, all('roundStats'), (stats) => {
    ended.push(...stats.filter(({ createdAt }) => createdAt <= now - limits.meetingSumsAfterMs))
  })
  const groups: RoundStats[][] = []
  let group: RoundStats[] = []
  for (const round of ended.toSorted((one, other) => one.createdAt - other.createdAt)) {
    if (counted.has(round.roundId)) continue
    group = [...group, round]
    if (matchesOf(group) < 2 * limits.meetingSumLeast) continue
    groups.push(group)
    group = []
  }
  return groups
}

const matchesOf = (rounds: readonly RoundStats[]): number =>
  rounds.reduce((sum, { matches }) => sum + matches, 0)

const withRound = async (store: Store, roundId: string, before: MeetingTally) => {
  let tally = before
  const query = { collection: 'matches', where: [['roundId', '==', roundId]] } as const
  await readInPages(
    store,
    matchSchema,
    query,
    async (matches) => {
      const open = matches.filter(({ status }) => status === 'open')
      const counted = await Promise.all(open.map((match) => readCounted(store, match)))
      tally = counted.reduce(withMatch, tally)
    },
    matchesPerPage,
  )
  return tally
}

const readCounted = async (store: Store, { boyUid, girlUid, participants, meeting }: Match) => {
  const id = matchId(boyUid, girlUid)
  const [written, answers] = await Promise.all([
    Promise.all(
      participants.map((uid) =>
        store.count({ collection: paths.messages(id), where: [['senderUid', '==', uid]] }),
      ),
    ),
    readDocuments(
      store,
      v.pick(meetingAnswerSchema, ['answer']),
      participants.map((uid) => documentIn(meetingAnswers, uid, id)),
    ),
  ])
  return {
    bothWrote: written.every((count) => count > 0),
    meeting: meeting ?? null,
    answers: answers.map(({ answer }) => answer),
  }
}

const writeSums = async (store: Store, rounds: readonly RoundStats[], tally: MeetingTally) => {
  const matches = matchesOf(rounds)
  const path = pathOf('meetingSums', rounds.at(-1)?.roundId ?? '')
  const row: DocumentWrite<MeetingSums> = {
    roundIds: rounds.map(({ roundId }) => roundId),
    names: rounds.map(({ name }) => name),
    matches,
    chats: coarseSum(tally.chats, tally.open),
    plans: coarseSum(tally.plans, tally.open),
    met: coarseSum(tally.met, tally.open),
    again: coarseSum(tally.again, tally.open),
    createdAt: serverTime,
  }
  await store.transaction(async (transaction) => {
    const [counted] = await transaction.getAll([path])
    if (counted === null) transaction.create(path, row)
  })
}
