import type { Random } from '../../../demo/random.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { seen, seenIn, type World } from './world.ts'

export const roundIdsOf = (world: World): string[] =>
  world.documents.rowsIn('matchingRounds').map(({ path }) => path.split('/')[1] ?? '')

export const roundOf = (world: World, roundId: string) => seen<Round>(world, paths.round(roundId))

export const activeRound = (world: World): { id: string; round: Readonly<Round> } | null => {
  for (const id of roundIdsOf(world)) {
    const round = roundOf(world, id)
    if (round?.isActive) return { id, round }
  }
  return null
}

export const aRound = (world: World, random: Random): string | null => {
  const ids = roundIdsOf(world)
  return ids.length === 0 ? null : random.pick(ids)
}

export const participantOf = (world: World, roundId: string, uid: string) =>
  seen<Participant>(world, paths.participant(roundId, uid))

export const participantsOf = (world: World, roundId: string): Readonly<Participant>[] =>
  seenIn<Participant>(world, 'participants').filter((one) => one.roundId === roundId)

/** The first instant at which the likes of a round may be shown to the women; null: unplanned. */
export const promotionAt = ({ phases: { boys }, graceMs }: Round): number | null =>
  boys.endAt === null ? null : boys.endAt + graceMs + limits.lastLikeMs
