import type * as v from 'valibot'
import { meetingCalls } from '../../../shared/calls/meetings.ts'
import { paths } from '../../../shared/paths.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

const shareCall = meetingCalls.shareDate
const changeCall = meetingCalls.changeDateShare
type ShareArgs = v.InferOutput<typeof shareCall.request>
type ChangeArgs = v.InferOutput<typeof changeCall.request>

/** One lane, so that nothing is said of a link before the link is there. */
const lane = ({ id }: { id: string }): string => `dateShare:${id}`

/** Makes a link to the plan. The link is on the phone already, and works as soon as this act has arrived. */
export const shareDate: Mutation<ShareArgs> = {
  args: shareCall.request,
  key: outboxKey.shareDate,
  lane,
  again: 'keep',
  cancels: () => null,
  touches: () => [],
  apply: () => undefined,
  check: async (database, { matchId }) =>
    (await database.matches.get(matchId))?.meeting?.agreed == null ? 'meeting-changed' : null,
  send: async (args, { remote }) => {
    await remote.call('shareDate', shareCall, args)
  },
  expires: async () => null,
  refused: { explainedBy: ['conversations'], shows: 'server' },
}

export const changeDateShare: Mutation<ChangeArgs, 'dateShares'> = {
  args: changeCall.request,
  key: outboxKey.changeDateShare,
  lane,
  again: 'keep',
  urgent: true,
  cancels: () => null,
  touches: ({ id }) => ({ table: 'dateShares', id, path: paths.dateShare(id) }),
  apply: (row, { does }, { at }) => {
    if (does === 'stop' || row === undefined) return null
    return does === 'off' ? { ...row, isOff: true } : { ...row, homeAt: row.homeAt ?? at }
  },
  check: async () => null,
  send: async (args, { remote }) => {
    await remote.call('changeDateShare', changeCall, args)
  },
  expires: async () => null,
  refused: { explainedBy: [], shows: 'server' },
}
