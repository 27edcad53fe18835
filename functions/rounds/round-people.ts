import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseLive } from '../../src/shared/domain/rounds/phase.ts'
import type { RoundAudience } from '../../src/shared/model/notifications/notification-send.ts'
import { type PhaseName, phaseNames, roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import type { RoundPeople } from '../notifications/sends/round-audience.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { findConcerned } from './concerned.ts'
import { readParticipantPage } from './participant-pages.ts'
import { genderOfPhase } from './round.ts'
import { findUnanswered } from './unanswered.ts'

/** One person costs two writes: the notification and a poke. */
const peoplePerStep = 60

const isOpen = async (
  reader: Reader,
  { roundId, phase }: RoundAudience,
  now: number,
): Promise<boolean> => {
  const round = await readDocument(reader, roundSchema, paths.round(roundId))
  return round?.isActive === true && isPhaseLive(round.phases[phase], now)
}

/** The people of a round, for notifications to them (notifications/sends). */
export const roundPeople: RoundPeople = {
  isOpen,
  page: async (reader, audience, after, now) => {
    if (!(await isOpen(reader, audience, now))) return { uids: [], next: null }
    const { roundId, phase, who, isForBoth = false } = audience
    const gender = genderOfPhase[phase]
    const page = { after, size: peoplePerStep, ...(!isForBoth && { gender }) }
    const { participants, next } = await readParticipantPage(reader, roundId, page)
    const takingIn = (window: PhaseName) =>
      participants.filter((one) => takesPart(one, genderOfPhase[window])).map(({ uid }) => uid)
    if (who === 'unanswered') {
      const { reached } = await findUnanswered[phase](reader, roundId, takingIn(phase), now)
      return { uids: reached, next }
    }
    const concerned = await Promise.all(
      (isForBoth ? phaseNames : [phase]).map((window) =>
        findConcerned[window](reader, roundId, takingIn(window), now),
      ),
    )
    return { uids: concerned.flat(), next }
  },
}
