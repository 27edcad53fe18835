import type { MatchRow, UserDatabase } from '../../../data/database/schema.ts'
import { undoableIds } from '../../../data/drafts/undo-notes.ts'
import { partnerOf } from '../../../shared/domain/matches/match-partner.ts'
import { meetingAskedAt } from '../../../shared/domain/matches/meeting-question.ts'
import { emptyText } from '../../../shared/text/profile/profile.ts'
import { messagesOf } from '../thread.ts'

export interface MeetingQuestion {
  matchId: string
  name: string
  /** Unix milliseconds from which the question is shown. */
  askedAt: number
}

/**
 * When the later of the two wrote the first message; null while one has not written. Unconfirmed times of
 * this phone do not count.
 */
const bothWroteAt = async (database: UserDatabase, match: MatchRow): Promise<number | null> => {
  const firsts = await Promise.all(
    match.participants.map((uid) =>
      messagesOf(database, match.id)
        .filter(({ senderUid, updatedAt }) => senderUid === uid && updatedAt > 0)
        .first(),
    ),
  )
  const [one, other] = firsts
  return one === undefined || other === undefined ? null : Math.max(one.sentAt, other.sentAt)
}

const questionOf = async (
  database: UserDatabase,
  match: MatchRow,
  ending: ReadonlySet<string>,
): Promise<MeetingQuestion[]> => {
  const partner = partnerOf(match, database.uid)
  if (partner === undefined || ending.has(partner.uid)) return []
  const askedAt = meetingAskedAt(match.meeting ?? null, await bothWroteAt(database, match))
  if (askedAt === null) return []
  return [{ matchId: match.id, name: partner.person.name || emptyText.name, askedAt }]
}

/**
 * "Did you meet?" of each open match that has no answer yet, the longest asked first. Empty until the
 * answers of another phone are here, so that nobody is asked twice.
 */
export const meetingQuestions = async (database: UserDatabase): Promise<MeetingQuestion[]> => {
  const isKnown = (await database.syncStates.get('meetingAnswers')) !== undefined
  const answered = new Set(await database.meetingAnswers.toCollection().primaryKeys())
  const ending = await undoableIds(database, 'match-ending')
  const matches = await database.matches.toArray()
  const open = isKnown ? matches.filter((one) => one.status === 'open' && !one.gone) : []
  const unanswered = open.filter(({ id }) => !answered.has(id))
  const all = await Promise.all(unanswered.map((match) => questionOf(database, match, ending)))
  return all.flat().sort((one, other) => one.askedAt - other.askedAt)
}
