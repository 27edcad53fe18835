import { participantId } from '../../src/shared/ids.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { type Participant, participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { chunksOf } from '../platform/bulk.ts'
import { readableDocuments } from '../platform/read-documents.ts'
import type { Query, Reader } from '../platform/store.ts'
import type { Step } from './work-in-pieces.ts'

export interface ParticipantPage {
  readonly participants: readonly Participant[]
  /** The uid behind which the next page begins; null after the last one. */
  readonly next: string | null
}

export const participantsOf = (roundId: string, gender?: Gender): Query => ({
  collection: 'participants',
  where: [['roundId', '==', roundId], ...(gender ? [['gender', '==', gender] as const] : [])],
})

/**
 * Reads participants in the order of their uids, a page at a time, so that the memory never holds a campus.
 * @param after a uid; '' from the first one
 */
export const readParticipantPage = async (
  reader: Reader,
  roundId: string,
  { after, size, gender }: { after: string; size: number; gender?: Gender },
): Promise<ParticipantPage> => {
  const found = await reader.query({
    ...participantsOf(roundId, gender),
    page: { after: after === '' ? '' : participantId(roundId, after), size: size + 1 },
  })
  const page = found.slice(0, size)
  const next = found.length > size ? page.at(-1)?.id.slice(participantId(roundId, '').length) : null
  return { participants: readableDocuments(participantSchema, page), next: next ?? null }
}

/** Adds up the sums of all pages of participants. */
export const sumOverParticipants = async <Sums extends Record<string, number>>(
  reader: Reader,
  roundId: string,
  page: { size: number; gender: Gender },
  none: Sums,
  sumsOf: (participants: readonly Participant[]) => Promise<Sums>,
): Promise<Sums> => {
  let sums = none
  for (let after: string | null = ''; after !== null; ) {
    const piece: ParticipantPage = await readParticipantPage(reader, roundId, { ...page, after })
    const more = await sumsOf(piece.participants)
    const added = Object.entries(sums).map(([name, sum]) => [name, sum + (more[name] ?? 0)])
    sums = Object.fromEntries(added) as Sums
    after = piece.next
  }
  return sums
}

/** A step of work whose pieces are pages of the round's participants. */
export const participantStep =
  <T>(
    reader: Reader,
    roundId: string,
    page: { size: number; gender?: Gender },
    work: (participants: readonly Participant[], tally: T) => Promise<T>,
  ): Step<T> =>
  async (after, tally) => {
    const { participants, next } = await readParticipantPage(reader, roundId, { ...page, after })
    return { next, tally: participants.length === 0 ? tally : await work(participants, tally) }
  }

/** The number of values that Firestore takes in one `in`. */
const uidsPerQuery = 30

/** Runs a query with `in` for any number of uids, in as many queries as needed. */
export const queryInPieces = async <T>(
  uids: readonly string[],
  query: (uids: readonly string[]) => Promise<T[]>,
): Promise<T[]> => (await Promise.all(chunksOf(uids, uidsPerQuery).map(query))).flat()
