import type * as v from 'valibot'
import { matchCalls } from '../../shared/calls/matches.ts'
import { confirmRefusal } from '../../shared/domain/confirm.ts'
import { matchId } from '../../shared/ids.ts'
import { paths } from '../../shared/paths.ts'
import { outboxKey } from '../outbox-key.ts'
import type { Mutation } from './mutation.ts'

const call = matchCalls.confirmMatchByGirl

export type ConfirmArgs = v.InferOutput<typeof call.request>

/** Reveals nothing on this phone: the match appears when the server's answer is pulled. */
export const confirm: Mutation<ConfirmArgs, 'matches'> = {
  args: call.request,
  key: outboxKey.confirm,
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
    await remote.call('confirmMatchByGirl', call, args)
  },

  expires: async (database, { roundId }) => {
    const round = await database.rounds.get(roundId)
    const endAt = round?.phases.girls.endAt ?? null
    return round === undefined || endAt === null ? null : endAt + round.graceMs
  },
  refused: { explainedBy: ['activeRound', 'assignments'], shows: 'server' },
}
