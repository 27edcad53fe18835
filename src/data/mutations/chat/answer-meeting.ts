import * as v from 'valibot'
import { documentIn } from '../../../shared/collections/path-of.ts'
import {
  meetingAnswerSchema,
  meetingAnswers,
} from '../../../shared/model/matches/meeting-answer.ts'
import { ofMatch } from '../about.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { putPacedDocument } from '../replay.ts'

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
  about: ({ matchId }) => ofMatch(matchId, 'met'),
  again: 'replace',
  touches: (args, uid) => ({
    table: 'meetingAnswers',
    id: args.matchId,
    path: pathOf(args, uid),
  }),
  // The rules may refuse the same answer as too early: the phone then keeps the row that the server has.
  apply: (row, { matchId, answer }, { at }) =>
    row?.answer === answer ? row : { id: matchId, answer, updatedAt: at },
  check: async (database, { matchId }) =>
    (await database.matches.get(matchId))?.status === 'open' ? null : 'match-closed',
  send: (args, { remote, uid }) =>
    putPacedDocument(remote, pathOf(args, uid), { answer: args.answer }),
  refused: { explainedBy: ['conversations'], shows: 'server' },
}
