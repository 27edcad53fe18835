import type * as v from 'valibot'
import { optOutCalls } from '../../../shared/calls/opt-out.ts'
import { participantId } from '../../../shared/ids.ts'
import { paths } from '../../../shared/paths.ts'
import type { UserDatabase } from '../../database/schema.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

const call = optOutCalls.optOutOfRound

type OptOutArgs = v.InferOutput<typeof call.request>

const startOf = async ({ rounds }: UserDatabase, { roundId }: OptOutArgs) =>
  (await rounds.get(roundId))?.phases.boys.startAt ?? null

/** Leaves a round before it starts, or returns with `out: false` (PRODUCT §4). */
export const optOut: Mutation<OptOutArgs, 'participation'> = {
  args: call.request,
  key: outboxKey.optOut,
  lane: outboxKey.optOut,
  again: 'replace',
  cancels: () => null,
  touches: ({ roundId }, me) => ({
    table: 'participation',
    id: participantId(roundId, me),
    path: paths.participant(roundId, me),
  }),
  apply: (row, { out }) => row && { ...row, optedOut: out },

  check: async (database, args, { at }) => {
    const startAt = await startOf(database, args)
    return startAt !== null && at >= startAt ? 'phase-closed' : null
  },

  send: async (args, { remote }) => {
    await remote.call('optOutOfRound', call, args)
  },

  expires: startOf,
  refused: { explainedBy: ['activeRound'], shows: 'server' },
}
