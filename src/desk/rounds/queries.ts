import { durations } from '../../shared/limits.ts'
import { participantSchema } from '../../shared/model/rounds/participant.ts'
import { type Round, roundSchema } from '../../shared/model/rounds/round.ts'
import { roundScheduleSchema } from '../../shared/model/rounds/round-schedule.ts'
import { paths } from '../../shared/paths.ts'
import { answerQuery, documentQuery, documentsQuery } from '../data/desk-query.ts'
import { withNames } from '../data/with-names.ts'

export type RoundItem = Round & { id: string }

export const roundsQuery = documentsQuery(roundSchema, { collection: 'matchingRounds' })

export const scheduleQuery = documentQuery(roundScheduleSchema, paths.roundSchedule, null)

/** One document a person is paid for at each read: read when opened, after acts, and seldom in between. */
export const participantsQuery = (roundId: string) =>
  documentsQuery(participantSchema, {
    collection: 'participants',
    where: [['roundId', '==', roundId]],
    refreshMs: 10 * durations.minute,
  })

/** For whoever looks at them by name. A page keeps the names while it is open. */
export const namedParticipantsQuery = (roundId: string) =>
  withNames(participantsQuery(roundId), new Map())

/** Effects of ending a round now, as a list of one. It looks at each man of the round. */
export const roundEndQuery = (roundId: string) =>
  answerQuery('previewRoundEnd', { roundId }, 10 * durations.minute)
