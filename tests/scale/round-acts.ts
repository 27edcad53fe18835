import { pathOf } from '../../src/shared/collections/path-of.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { roundEventNames } from '../../src/shared/model/rounds/round-event.ts'
import { paths } from '../../src/shared/paths.ts'
import { girlsWindowMs, roundId } from '../support/curation/round-campus.ts'
import { type Documents, type PlayedAct, passTime, untilNext, withDevices } from './played-act.ts'

const { minute, hour } = durations
const draftsPerCall = 100
const piecesOfTick = 3

const windowsAt = (now: number) => ({
  boys: { startAt: new Date(now), endAt: new Date(now + 6 * hour), isComplete: false },
  girls: {
    startAt: new Date(now + 7 * hour),
    endAt: new Date(now + 11 * hour),
    isComplete: false,
  },
})

/** Decks are published, and the boys' window begins at `now`. */
export const beforeBoysWindow = (documents: Documents, now: number): Documents => {
  const path = paths.round(roundId)
  const { [path]: round, ...others } = documents
  const isLater = (one: string) =>
    ['likes', 'roundEvents'].some((name) => one.startsWith(`${name}/`))
  return {
    ...Object.fromEntries(Object.entries(others).filter(([one]) => !isLater(one))),
    [path]: { ...round, phase: 'boys', phases: windowsAt(now) },
  }
}

/** The server's work for a whole round, through its calls and its schedules. */
export const roundActs: readonly PlayedAct[] = [
  {
    act: 'a participant computed',
    times: (side) => 2 * side,
    documents: (campus, now) => campus.signedUp(now),
    play: ({ ask }) =>
      untilNext((after) => ask('computeParticipants', after === null ? {} : { after })),
  },
  {
    act: 'a deck curated and published',
    times: (side) => side,
    documents: (campus, now) => {
      const documents = Object.entries(campus.drafted(now))
      return Object.fromEntries(documents.filter(([path]) => !path.startsWith('drafts/')))
    },
    play: async ({ ask, campus, side }) => {
      await untilNext((after) => ask('listCuratedPeople', { agesAt: null, after: after ?? '' }))
      for (let begin = 0; begin < side; begin += draftsPerCall) {
        const men = Array.from({ length: Math.min(draftsPerCall, side - begin) }, (_, at) => at)
        const drafts = men.map((at) => ({
          uid: campus.uidOf(begin + at),
          assignedUids: campus.shownTo(begin + at),
        }))
        await ask('saveDrafts', { roundId, drafts })
      }
      await untilNext((after) =>
        ask('publishAssignments', { roundId, reason: 'few men', ...(after !== null && { after }) }),
      )
    },
  },
  {
    act: 'news of the round',
    times: (side) => side,
    documents: (campus, now) => withDevices(beforeBoysWindow(campus.liked(now), now), now),
    play: async ({ emulator }) => passTime(emulator, minute, piecesOfTick),
  },
  {
    act: 'her deck of likes promoted',
    times: (side) => side,
    documents: (campus, now) => ({
      ...campus.liked(now),
      // The news of it are an act of their own.
      ...Object.fromEntries(
        roundEventNames
          .filter((event) => event === 'girlsStart')
          .map((event) => [
            pathOf('roundEvents', roundId, event),
            { roundId, event, createdAt: new Date(now) },
          ]),
      ),
    }),
    play: async ({ emulator }) => passTime(emulator, minute, piecesOfTick),
  },
  {
    act: 'a participant at the end',
    times: (side) => 2 * side,
    documents: (campus, now) => withDevices(campus.promoted(now), now),
    play: async ({ emulator }) => {
      await passTime(emulator, girlsWindowMs + limits.graceMs + limits.lastLikeMs, 1)
      await passTime(emulator, minute, piecesOfTick)
    },
  },
]
