import type * as v from 'valibot'
import { meetingCalls } from '../../../shared/calls/meetings.ts'
import {
  changeMeeting,
  type MeetingAct,
  markedThirds,
  noMeeting,
} from '../../../shared/domain/matches/meeting.ts'
import { paths } from '../../../shared/paths.ts'
import type { MatchRow } from '../../database/schema.ts'
import { draftOf } from '../../drafts/drafts.ts'
import { ofMatch } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Actor, Mutation } from '../mutation.ts'

const call = meetingCalls.changeMeeting
type ChangeArgs = v.InferOutput<typeof call.request>
type MeetArgs = ChangeArgs & { act: { id: string } }
type FreeArgs = ChangeArgs & { act: { does: 'free' | 'mark' } }

/**
 * The row after the act. A refused act changes nothing here: the server says why. An act without an effect
 * begins no meeting, as on the server. Acts are counted by the server alone: it never hears of an unsent act
 * that another has replaced.
 */
const withAct = (row: MatchRow | undefined, act: MeetingAct, { uid, at }: Actor) => {
  const before = row?.meeting ?? noMeeting
  const changed = changeMeeting(before, act, { uid, now: at })
  if (row === undefined || typeof changed === 'string' || changed === before) return row
  const { pace: _, ...meeting } = changed
  return {
    ...row,
    meeting: before.pace === undefined ? meeting : { ...meeting, pace: before.pace },
  }
}

const change = {
  args: call.request,
  about: ({ matchId }: ChangeArgs) => ofMatch(matchId, 'plan'),
  touches: ({ matchId }: ChangeArgs) =>
    ({ table: 'matches', id: matchId, path: paths.match(matchId) }) as const,
  apply: (row, { act }, actor) => withAct(row, act, actor),
  check: async (database, { matchId, act }, { uid, at }, moment) => {
    const match = await database.matches.get(matchId)
    if (match?.status !== 'open') return 'match-closed'
    if (moment === 'delivered') return null
    const changed = changeMeeting(match.meeting ?? noMeeting, act, { uid, now: at })
    return typeof changed === 'string' ? changed : null
  },
  send: async (args, { remote }) => {
    await remote.call('changeMeeting', call, args)
  },
  refused: { explainedBy: ['conversations'], shows: 'server' },
} as const satisfies Partial<Mutation<ChangeArgs, 'matches'>>

const joinedFree = (waiting: FreeArgs['act'], newer: FreeArgs['act']): FreeArgs['act'] => {
  if (newer.does === 'free') return newer
  return waiting.does === 'free'
    ? { does: 'free', thirds: markedThirds(waiting.thirds, newer.free) }
    : { does: 'mark', free: { ...waiting.free, ...newer.free } }
}

/**
 * Thirds of days in which this person can meet the other: of each third the last mark counts. An entry of
 * version 1 holds the whole list.
 */
export const freeThirds: Mutation<FreeArgs, 'matches'> = {
  ...change,
  version: 2,
  key: outboxKey.freeThirds,
  again: 'replace',
  join: (waiting, newer) => ({ ...newer, act: joinedFree(waiting.act, newer.act) }),
}

/** Names a time and a place, answers, cancels, or says that one runs late (PRODUCT §14). */
export const meet: Mutation<MeetArgs, 'matches'> = {
  ...change,
  key: outboxKey.meet,
  again: 'keep',
  endsDraft: ({ matchId, act }) => ({
    key: draftOf.meetingPlace(matchId).key,
    isSame: (value) =>
      act.does === 'offer' && typeof value === 'string' && value.trim() === act.place,
  }),
  expires: async (_database, { act }) =>
    act.does === 'offer' ? { at: act.meetAt, reason: 'meeting-fixed' } : null,
}
