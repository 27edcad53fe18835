import type { CallResponse } from '../../../src/shared/calls.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readableDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import type { KnownPerson } from './person-screen.ts'

/** The rounds that one person is or was in, the newest first. */
export const readRoundsOf = async (
  reader: Reader,
  { user: { uid }, likes, matches }: KnownPerson,
): Promise<CallResponse<'openPerson'>['rounds']> => {
  const entries = await readQuery(reader, participantSchema, {
    collection: 'participants',
    where: [['uid', '==', uid]],
  })
  const stored = await reader.getAll(entries.map(({ roundId }) => paths.round(roundId)))
  return entries
    .map(({ roundId, optedOut, updatedAt }, place) => {
      const [round] = readableDocuments(roundSchema, [stored[place] ?? null])
      const ofRound = (one: { roundId: string }) => one.roundId === roundId
      return {
        roundId,
        name: round?.name ?? '',
        optedOut,
        liked: likes.filter(ofRound).length,
        matches: matches.filter(ofRound).length,
        joinedAt: updatedAt,
      }
    })
    .toSorted((one, other) => other.joinedAt - one.joinedAt)
}
