import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Draft, draftSchema } from '../../src/shared/model/rounds/draft.ts'
import { type Participant, participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { collections } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQuery } from '../platform/read-documents.ts'
import { readRound, requireBeforeRoundEnd } from './round.ts'
import { writeDecks } from './write-decks.ts'

/**
 * Answers how many men have a deck afterwards. A repeat writes nothing and answers the same.
 * @throws Refusal not-found no-round · failed-precondition phase-closed after the girls' window
 */
export const handlePublishAssignments: CallHandler<'publishAssignments'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  requireBeforeRoundEnd(await readRound(store, roundId), now)

  const ofRound = [['roundId', '==', roundId]] as const
  const [participants, drafts, decks] = await Promise.all([
    readQuery(store, participantSchema, { collection: collections.participants, where: ofRound }),
    readQuery(store, draftSchema, { collection: collections.drafts, where: ofRound }),
    readQuery(store, assignmentSchema, { collection: collections.assignments, where: ofRound }),
  ])
  const plan = new Map([...emptied(participants, decks), ...drafted(participants, drafts)])
  return { published: await writeDecks(store, roundId, plan, 'female', now) }
}

const drafted = (
  participants: readonly Participant[],
  drafts: readonly Draft[],
): [string, string[]][] => {
  const draftOf = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  const women = uidsOf(participants.filter((one) => takesPart(one, 'female')))
  return participants
    .filter((one) => takesPart(one, 'male'))
    .map(({ uid }) => [uid, (draftOf.get(uid) ?? []).filter((girlUid) => women.has(girlUid))])
}

/** Men's decks, planned empty unless a draft replaces them. Women's decks come from promoted likes. */
const emptied = (
  participants: readonly Participant[],
  decks: readonly { viewerUid: string }[],
): [string, string[]][] => {
  const women = uidsOf(participants.filter(({ gender }) => gender === 'female'))
  return decks.filter(({ viewerUid }) => !women.has(viewerUid)).map((deck) => [deck.viewerUid, []])
}

const uidsOf = (participants: readonly Participant[]): Set<string> =>
  new Set(participants.map(({ uid }) => uid))
