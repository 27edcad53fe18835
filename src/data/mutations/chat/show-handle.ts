import * as v from 'valibot'
import { meetingCalls } from '../../../shared/calls/meetings.ts'
import { paths } from '../../../shared/paths.ts'
import { ofMatch } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { ownSection } from '../profile/own-profile.ts'

const call = meetingCalls.showHandle

/** `handle`: the own handle, which this phone then shows as told. The server reads it from the account. */
const showHandleArgs = v.strictObject({ ...call.request.entries, handle: v.string() })
type ShowHandleArgs = v.InferOutput<typeof showHandleArgs>

export const showHandle: Mutation<ShowHandleArgs, 'matches'> = {
  args: showHandleArgs,
  key: outboxKey.showHandle,
  about: ({ matchId }) => ofMatch(matchId, 'handle'),
  // The server reads the handle from the profile, of which an edit may wait.
  standsUpon: ownSection('details'),
  again: 'keep',
  touches: ({ matchId }) => ({ table: 'matches', id: matchId, path: paths.match(matchId) }),
  apply: (row, { handle }, { uid }) => {
    const mine = row?.people[uid]
    if (row === undefined || mine === undefined || mine.instagramId !== '') return row
    return { ...row, people: { ...row.people, [uid]: { ...mine, instagramId: handle } } }
  },
  check: async (database, { matchId }) => {
    const match = await database.matches.get(matchId)
    return match?.status === 'open' ? null : 'match-closed'
  },
  send: async ({ matchId }, { remote }) => {
    await remote.call('showHandle', call, { matchId })
  },
  refused: { explainedBy: ['conversations'], shows: 'server' },
}
