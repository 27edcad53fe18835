import type * as v from 'valibot'
import { matchCalls } from '../../../shared/calls/matches.ts'
import { Refusal } from '../../../shared/errors.ts'
import { blockId } from '../../../shared/ids.ts'
import { ofPerson, ofRound } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { confirmedMen } from './confirmed-men.ts'

const call = matchCalls.passByGirl

type PassArgs = v.InferOutput<typeof call.request>

/** "Not for me" (PRODUCT §4): removes him from her deck at once; he is not told. */
export const pass: Mutation<PassArgs> = {
  args: call.request,
  key: outboxKey.pass,
  // A pass waits behind a waiting confirmation, because her first decision counts.
  about: ({ roundId, boyUid }) => [ofRound(roundId, 'decisions'), ofPerson(boyUid, 'pass')],
  again: 'keep',
  touches: () => [],
  hides: ({ boyUid }) => ({ uid: boyUid, where: 'decks' }),
  apply: () => undefined,

  check: async (database, { roundId, boyUid }, _actor, moment) => {
    if (moment !== 'pressed') return null
    if ((await database.cards.get([roundId, boyUid])) === undefined) return 'boy-unavailable'
    // Her first decision counts: the server would refuse the second one.
    return (await confirmedMen(database, roundId)).has(boyUid) ? 'changed-meanwhile' : null
  },

  send: async (args, { remote, database, uid }) => {
    try {
      await remote.call('passByGirl', call, args)
    } catch (error) {
      // A block that arrived first took him out of her deck, and she asked for both.
      const isGone = error instanceof Refusal && error.reason === 'no-like'
      if (!isGone || (await database.blocks.get(blockId(uid, args.boyUid))) === undefined)
        throw error
    }
  },

  refused: { explainedBy: [], shows: 'server' },
}
