import type * as v from 'valibot'
import { calls } from '../../shared/calls.ts'
import { confirmRefusal } from '../../shared/domain/confirm.ts'
import { matchId } from '../../shared/ids.ts'
import { paths } from '../../shared/paths.ts'
import type { Mutation } from './mutation.ts'

export type ConfirmArgs = v.InferOutput<typeof calls.confirmMatchByGirl.request>

/** Reveals nothing on this phone: the match appears when the server's answer is pulled. */
export const confirm: Mutation<ConfirmArgs, 'matches'> = {
  args: calls.confirmMatchByGirl.request,
  key: ({ roundId, boyUid }) => `confirm:${roundId}:${boyUid}`,
  // One after the other: the cap counts in the order in which she chose.
  lane: ({ roundId }) => `confirm:${roundId}`,
  again: 'keep',
  cancels: () => null,
  touches: ({ boyUid }, me) => ({
    table: 'matches',
    id: matchId(boyUid, me),
    path: paths.match(matchId(boyUid, me)),
  }),
  apply: (row) => row,

  check: async (database, { roundId, boyUid }, actor) => {
    const round = await database.rounds.get(roundId)
    const card = await database.cards.get([roundId, boyUid])
    return confirmRefusal(round, card !== undefined, actor.at)
  },

  send: async (args, { remote }) => {
    await remote.call('confirmMatchByGirl', args)
  },

  expires: async (database, { roundId }) => {
    const round = await database.rounds.get(roundId)
    const endAt = round?.phases.girls.endAt ?? null
    return round === undefined || endAt === null ? null : endAt + round.graceMs
  },
  refused: { explainedBy: ['activeRound', 'assignments'], shows: 'server' },
}
