import type * as v from 'valibot'
import { optOutCalls } from '../../../shared/calls/opt-out.ts'
import { participantId } from '../../../shared/ids.ts'
import { paths } from '../../../shared/paths.ts'
import type { UserDatabase } from '../../database/schema.ts'
import { ofRound } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

const call = optOutCalls.optOutOfRound

type OptOutArgs = v.InferOutput<typeof call.request>

const startOf = async ({ rounds }: UserDatabase, { roundId }: OptOutArgs) => {
  const startAt = (await rounds.get(roundId))?.phases.boys.startAt ?? null
  return startAt === null ? null : ({ at: startAt, reason: 'round-started' } as const)
}

/** Leaves a round before it starts, or returns with `out: false` (PRODUCT §4). */
export const optOut: Mutation<OptOutArgs, 'participation'> = {
  args: call.request,
  key: outboxKey.optOut,
  about: ({ roundId }) => ofRound(roundId, 'participation'),
  again: 'replace',
  touches: ({ roundId }, me) => ({
    table: 'participation',
    id: participantId(roundId, me),
    path: paths.participant(roundId, me),
  }),
  apply: (row, { out }) => row && { ...row, optedOut: out },

  check: async (database, args, { at }) => {
    const start = await startOf(database, args)
    return start !== null && at >= start.at ? start.reason : null
  },

  send: async (args, { remote }) => {
    await remote.call('optOutOfRound', call, args)
  },

  expires: startOf,
  refused: { explainedBy: ['activeRound'], shows: 'server' },
}
