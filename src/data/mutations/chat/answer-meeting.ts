import * as v from 'valibot'
import { documentIn } from '../../../shared/collections/collection.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import * as limits from '../../../shared/limits.ts'
import {
  meetingAnswerSchema,
  meetingAnswers,
} from '../../../shared/model/matches/meeting-answer.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

const answerArgs = v.strictObject({
  matchId: v.string(),
  answer: meetingAnswerSchema.entries.answer,
})
type AnswerArgs = v.InferOutput<typeof answerArgs>

const pathOf = ({ matchId }: AnswerArgs, uid: string) => documentIn(meetingAnswers, uid, matchId)

/** The answer to "Did you meet?". The last one counts. */
export const answerMeeting: Mutation<AnswerArgs, 'meetingAnswers'> = {
  args: answerArgs,
  key: outboxKey.answerMeeting,
  lane: outboxKey.answerMeeting,
  again: 'replace',
  cancels: () => null,
  touches: (args, uid) => ({
    table: 'meetingAnswers',
    id: args.matchId,
    path: pathOf(args, uid),
  }),
  apply: (_row, { matchId, answer }, { at }) => ({ id: matchId, answer, updatedAt: at }),
  check: async (database, { matchId }) =>
    (await database.matches.get(matchId))?.status === 'open' ? null : 'match-closed',
  send: async (args, { remote, uid }) => {
    const path = pathOf(args, uid)
    const { answer } = args
    try {
      await remote.commit([{ kind: 'merge', path, data: { answer, updatedAt: serverTime } }])
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
      const stored = v.safeParse(meetingAnswerSchema, (await remote.get(path))?.data)
      // The document is deleted with its match. While it is there, the rules refuse nothing but a second
      // answer too soon.
      if (!stored.success) throw error
      if (stored.output.answer !== answer) {
        throw new Transient('answered a moment ago', limits.meetingAnswerGapMs)
      }
    }
  },
  expires: async () => null,
  refused: { explainedBy: ['conversations'], shows: 'server' },
}
