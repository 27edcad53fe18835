import * as v from 'valibot'
import { meetingCalls } from '../../../shared/calls/meetings.ts'
import { paths } from '../../../shared/paths.ts'
import { ofMatch, ofOneself } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

const shareCall = meetingCalls.shareDate
const changeCall = meetingCalls.changeDateShare

/**
 * `agreed`: the time and place on the screen, for the row of this phone until the server's comes. Absent in
 * entries of version 1, which show no row.
 */
const shareArgs = v.strictObject({
  ...shareCall.request.entries,
  agreed: v.optional(v.object({ meetAt: v.number(), place: v.string() })),
})
type ShareArgs = v.InferOutput<typeof shareArgs>

/** `matchId`: of the link. Absent in entries of version 1, which cancel nothing. */
const changeArgs = v.strictObject({
  ...changeCall.request.entries,
  matchId: v.optional(v.string()),
})
type ChangeArgs = v.InferOutput<typeof changeArgs>

const ofLink = (id: string) => ofOneself('link', id)

const touchedShare = ({ id }: { id: string }) =>
  ({ table: 'dateShares', id, path: paths.dateShare(id) }) as const

/** Makes a link to the plan. The link is on the phone already, and works as soon as this act has arrived. */
export const shareDate: Mutation<ShareArgs, 'dateShares'> = {
  args: shareArgs,
  version: 2,
  key: outboxKey.shareDate,
  about: ({ matchId, id }) => [ofMatch(matchId, 'plan'), ofLink(id)],
  again: 'keep',
  touches: touchedShare,
  apply: (row, { id, matchId, plan, homeAfterMs, agreed }, { uid, at }) =>
    row ??
    (agreed && {
      id,
      uid,
      // Only the server writes down whose date it is.
      otherUid: '',
      firstNames: ['', ''],
      matchId,
      plan,
      ...agreed,
      homeDueAt: agreed.meetAt + homeAfterMs,
      homeAt: null,
      isOff: false,
      createdAt: at,
      updatedAt: 0,
    }),
  check: async (database, { matchId }) =>
    (await database.matches.get(matchId))?.meeting?.agreed == null ? 'meeting-changed' : null,
  send: async ({ agreed: _, ...request }, { remote }) => {
    await remote.call('shareDate', shareCall, request)
  },
  refused: { explainedBy: ['conversations'], shows: 'server' },
}

export const changeDateShare: Mutation<ChangeArgs, 'dateShares'> = {
  args: changeArgs,
  version: 2,
  key: outboxKey.changeDateShare,
  about: ({ id }) => ofLink(id),
  again: 'keep',
  urgent: true,
  cancels: ({ id, does, matchId }) =>
    does === 'stop' && matchId !== undefined ? outboxKey.shareDate({ matchId, id }) : null,
  // A link that may have arrived is taken back after it has: a request that comes late would make it again.
  followsSent: true,
  touches: touchedShare,
  // The hour of the page moves once the server has it: a friend waits by the page, not by this phone.
  apply: (row, { does }, { at }) => {
    if (does === 'stop' || row === undefined) return null
    if (does === 'longer') return row
    return does === 'off' ? { ...row, isOff: true } : { ...row, homeAt: row.homeAt ?? at }
  },
  check: async () => null,
  send: async ({ matchId: _, ...request }, { remote }) => {
    await remote.call('changeDateShare', changeCall, request)
  },
  refused: { explainedBy: [], shows: 'server' },
}
