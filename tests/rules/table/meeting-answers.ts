import { documentIn } from '../../../src/shared/collections/collection.ts'
import * as limits from '../../../src/shared/limits.ts'
import { meetingAnswers } from '../../../src/shared/model/matches/meeting-answer.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { signedIn, uidOf } from '../actors.ts'
import { allow, brief, type Case, deny, everybody } from '../case.ts'
import { type At, closedMatch, type Data, openMatch } from '../world.ts'

const answer: Data = { answer: 'again', updatedAt: serverTime }
const ownAnswer = (uid: string, id = openMatch) => documentIn(meetingAnswers, uid, id)
const answered = (had: (at: At) => Date, id = openMatch) => ({
  given: (at: At) =>
    Object.fromEntries(
      signedIn.map((name) => [
        ownAnswer(uidOf(name), id),
        { answer: 'not-yet', updatedAt: had(at) },
      ]),
    ),
  exact: true,
})
const anAgo = (at: At) => at(-limits.meetingAnswerGapMs)
/** An answer may be changed, with a pace. Its other cells follow from its declaration. */
export const answers: Case[] = [
  ...([openMatch, closedMatch] as const).flatMap((id) =>
    everybody(
      id === openMatch ? 'meetingAnswers update own' : `meetingAnswers update own of ${id}`,
      id === openMatch ? ['owner', 'partner'] : [],
      (uid) => ({ set: ownAnswer(uid, id), data: answer }),
    ).map((cell) => ({ ...cell, ...answered(anAgo, id) })),
  ),
  ...everybody("meetingAnswers update the owner's", ['owner'], () => ({
    set: ownAnswer('omar'),
    data: answer,
  })).map((cell) => ({ ...cell, ...answered(anAgo) })),
  deny(
    'meetingAnswers update',
    'in a hurry',
    'owner',
    () => ({ set: ownAnswer('omar'), data: answer }),
    answered((at) => at(1 - limits.meetingAnswerGapMs)),
  ),
  allow(
    'meetingAnswers update',
    'the same answer again',
    'owner',
    () => ({ set: ownAnswer('omar'), data: { ...answer, answer: 'not-yet' } }),
    answered(anAgo),
  ),
  ...([{ answer: 'perhaps' }, { updatedAt: 7 }, { extra: 1 }] as Data[]).map((changes) =>
    deny(
      'meetingAnswers update',
      brief(changes),
      'owner',
      () => ({ set: ownAnswer('omar'), data: { ...answer, ...changes } }),
      answered(anAgo),
    ),
  ),
]
