import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

/**
 * Answers to "Did you meet?", and whether again (PRODUCT §14). `unsaid`: rather not say, so that the question
 * does not come again.
 */
export const meetingAnswerChoices = ['again', 'not-again', 'not-yet', 'no', 'unsaid'] as const

const entries = { answer: v.picklist(meetingAnswerChoices), updatedAt: time() }

/** users/{uid}/meetingAnswers/{matchId}. The server adds answers up, and shows no single one. */
export const meetingAnswerSchema = v.object(entries)
export type MeetingAnswer = v.InferOutput<typeof meetingAnswerSchema>

const meetingAnswerWrites: ClientWrites = {
  creates: entries,
  updates: entries,
  serverTimes: ['updatedAt'],
  once: [],
  paced: true,
  may: { create: true, update: true },
}

/** Whether a person met the other of a match, and would again. Nobody but that person ever reads it. */
export const meetingAnswers = collection({
  name: 'meetingAnswers',
  id: 'match',
  below: 'users',
  schema: meetingAnswerSchema,
  ownSet: { since: 5 },
  readers: { own: 'account' },
  writers: meetingAnswerWrites,
  pokes: { personal: 'meetingAnswers', of: 'account' },
  people: { account: 'deleted', match: 'deleted' },
  exported: { by: 'account', id: 'matchId' },
})
