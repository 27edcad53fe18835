import type * as v from 'valibot'
import { matchCalls } from '../../../shared/calls/matches.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { confirm } from './confirm.ts'

const call = matchCalls.passByGirl

type PassArgs = v.InferOutput<typeof call.request>

/** "Not for me" (PRODUCT §4): removes him from her deck at once; he is not told. */
export const pass: Mutation<PassArgs> = {
  args: call.request,
  key: outboxKey.pass,
  // A pass waits behind a waiting confirmation, because her first decision counts.
  lane: confirm.lane,
  again: 'keep',
  cancels: () => null,
  touches: () => [],
  hides: ({ boyUid }) => ({ uid: boyUid, where: 'decks' }),
  apply: () => undefined,

  check: async (database, { roundId, boyUid }, _actor, moment) => {
    const card = await database.cards.get([roundId, boyUid])
    return card === undefined && moment === 'pressed' ? 'boy-unavailable' : null
  },

  send: async (args, { remote }) => {
    await remote.call('passByGirl', call, args)
  },

  expires: confirm.expires,
  refused: { explainedBy: [], shows: 'server' },
}
