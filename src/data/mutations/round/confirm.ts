import type * as v from 'valibot'
import { matchCalls } from '../../../shared/calls/matches.ts'
import { confirmRefusal } from '../../../shared/domain/rounds/confirm.ts'
import { matchId } from '../../../shared/ids.ts'
import { paths } from '../../../shared/paths.ts'
import { ofMatch, ofRound } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { confirmedMen } from './confirmed-men.ts'

const call = matchCalls.confirmMatchByGirl

type ConfirmArgs = v.InferOutput<typeof call.request>

/** Confirms a like. It shows nothing on this phone; the match appears with the next pull. */
export const confirm: Mutation<ConfirmArgs, 'matches'> = {
  args: call.request,
  key: outboxKey.confirm,
  // The cap counts confirmations in the order in which she made them.
  about: ({ roundId, boyUid }, me) => [
    ofRound(roundId, 'decisions'),
    ofMatch(matchId(boyUid, me), 'beginning'),
  ],
  again: 'keep',
  touches: ({ boyUid }, me) => ({
    table: 'matches',
    id: matchId(boyUid, me),
    path: paths.match(matchId(boyUid, me)),
  }),
  apply: (row) => row,

  check: async (database, { roundId, boyUid }, actor, moment) => {
    const round = await database.rounds.get(roundId)
    const card = await database.cards.get([roundId, boyUid])
    const others = moment === 'pressed' ? await confirmedMen(database, roundId) : new Set<string>()
    others.delete(boyUid)
    return confirmRefusal(round, card !== undefined, actor.at, others.size)
  },

  send: async (args, { remote }) => {
    await remote.call('confirmMatchByGirl', call, args)
  },

  // The server refuses a late confirmation and keeps it for the admins (PRODUCT §4).
  refused: { explainedBy: ['activeRound', 'assignments'], shows: 'server' },
}
