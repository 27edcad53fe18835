import type { Admission } from '../../src/shared/domain/rounds/eligibility.ts'
import { configSchema } from '../../src/shared/model/payments/plan.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import type { Participant } from '../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Transaction } from '../platform/store.ts'

/** The conditions of taking part: the round's own settings, and the campus's where the round has none. */
export const readAdmission = async (
  reader: Reader,
  { settings }: Pick<Round, 'settings'>,
  now: number,
): Promise<Admission> => {
  const config = await readDocument(reader, configSchema, paths.config)
  const verifiedRequired = settings?.verifiedRequired ?? config?.verifiedRequired ?? false
  return { verifiedRequired, now }
}

/** Adds a participant. The transaction fails when the student is already in the round. */
export const addParticipant = (
  transaction: Transaction,
  roundId: string,
  uid: string,
  gender: Gender,
): void => {
  const participant: DocumentWrite<Participant> = {
    roundId,
    uid,
    gender,
    optedOut: false,
    updatedAt: serverTime,
  }
  transaction.create(paths.participant(roundId, uid), participant)
}
