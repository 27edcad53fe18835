import type * as v from 'valibot'
import { safetyCalls } from '../../../shared/calls/safety.ts'
import { blockId } from '../../../shared/ids.ts'
import { paths } from '../../../shared/paths.ts'
import type { BlockRow } from '../../database/schema.ts'
import { ofOneself } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

type ReportArgs = v.InferOutput<typeof safetyCalls.report.request>
type BlockArgs = v.InferOutput<typeof safetyCalls.block.request>

/** One thing, so that an unblock never arrives before the block that it undoes. */
const about = () => ofOneself('safety')

/** No check on this phone may stop a person who wants to be left alone. */
const allowAlways = async () => null

const touchedBlock = ({ uid: otherUid }: { uid: string }, me: string) =>
  ({ table: 'blocks', id: blockId(me, otherUid), path: paths.block(me, otherUid) }) as const

const newBlock = (
  { uid: otherUid, place }: BlockArgs,
  { uid, at }: { uid: string; at: number },
): BlockRow => ({
  id: blockId(uid, otherUid),
  uid,
  otherUid,
  ...(place !== undefined && { place }),
  createdAt: at,
})

/** Report, block and unmatch all remove the person from this phone at once. */
const leavingPerson = {
  about,
  urgent: true,
  again: 'keep',
  hides: ({ uid }: { uid: string }) => ({ uid, where: 'everywhere' }) as const,
  check: allowAlways,
  refused: { explainedBy: [], shows: 'server' },
} as const

interface PersonArgs {
  uid: string
}

/** A report also blocks the person (PRODUCT §8). */
export const report: Mutation<ReportArgs, 'blocks'> = {
  ...leavingPerson,
  args: safetyCalls.report.request,
  key: outboxKey.report,
  touches: touchedBlock,
  apply: (row, args, context) => ({ ...(row ?? newBlock(args, context)), reported: true }),
  send: async (args, { remote }) => {
    await remote.call('report', safetyCalls.report, args)
  },
}

export const block: Mutation<BlockArgs, 'blocks'> = {
  ...leavingPerson,
  args: safetyCalls.block.request,
  key: outboxKey.block,
  cancels: outboxKey.unblock,
  touches: touchedBlock,
  apply: (row, args, context) => row ?? newBlock(args, context),
  send: async (args, { remote }) => {
    await remote.call('block', safetyCalls.block, args)
  },
}

/** Removes the own block. The match that the block ended stays ended. */
export const unblock: Mutation<PersonArgs, 'blocks'> = {
  args: safetyCalls.unblock.request,
  key: outboxKey.unblock,
  about,
  again: 'keep',
  cancels: outboxKey.block,
  touches: touchedBlock,
  apply: () => null,
  check: allowAlways,
  send: async (args, { remote }) => {
    await remote.call('unblock', safetyCalls.unblock, args)
  },
  refused: { explainedBy: [], shows: 'server' },
}

export const unmatch: Mutation<PersonArgs> = {
  ...leavingPerson,
  args: safetyCalls.unmatch.request,
  key: outboxKey.unmatch,
  touches: () => [],
  apply: () => undefined,
  send: async (args, { remote }) => {
    await remote.call('unmatch', safetyCalls.unmatch, args)
  },
}
