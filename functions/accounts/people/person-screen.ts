import type { CallResponse } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { suspensionOf } from '../../../src/shared/domain/profile/suspension.ts'
import type { CollegeIdState } from '../../../src/shared/domain/rounds/entrance.ts'
import { femaleRoundView } from '../../../src/shared/domain/rounds/female-round.ts'
import { maleRoundView } from '../../../src/shared/domain/rounds/male-round.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import type { Like } from '../../../src/shared/model/rounds/like.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readAdmission } from '../../rounds/participants.ts'
import { readActiveRounds } from '../../rounds/round.ts'

type Sees = CallResponse<'openPerson'>['sees']

/** Documents of one person that the server has read already. */
export interface KnownPerson {
  user: User
  subscription: Subscription | undefined
  collegeId: CollegeIdState
  likes: readonly Like[]
  /** Open and ended matches; those that are `gone` are left out. */
  matches: readonly Match[]
}

const plainScreen = (screen: Sees['screen']): Sees => ({
  screen,
  state: '',
  until: null,
  barredBy: null,
  cards: {},
})

/**
 * The facts that the person's phone has, as far as the server knows them: acts that wait in an outbox are
 * missing.
 */
const readFacts = async (reader: Reader, person: KnownPerson, adminUid: string, now: number) => {
  const { user, subscription, collegeId, likes, matches } = person
  const { uid } = user
  const [active] = await readActiveRounds(reader)
  const roundId = active?.id ?? ''
  const round = active && (await readDocument(reader, roundSchema, active.path))
  const [participation, assignment, admission] = await Promise.all([
    round && readDocument(reader, participantSchema, paths.participant(roundId, uid)),
    round && readDocument(reader, assignmentSchema, pathOf('assignments', roundId, uid)),
    readAdmission(reader, round ?? {}, now),
  ])
  const deck = assignment === undefined || assignment.gone ? undefined : assignment
  const others = (found: readonly Match[]) =>
    new Set(found.map(({ boyUid, girlUid }) => (boyUid === uid ? girlUid : boyUid)))
  return {
    round: round ?? null,
    subscription,
    complete: user.isProfileComplete,
    verified: user.verified,
    verifiedRequired: admission.verifiedRequired,
    collegeId,
    participation: participation ?? null,
    deck: (deck?.uids ?? [])
      .filter((other) => other !== adminUid)
      .flatMap((other) => deck?.cards[other] ?? []),
    deckAskedAt: now,
    liked: new Set(
      likes.filter((like) => like.roundId === roundId).map(({ likedUserUid }) => likedUserUid),
    ),
    matched: others(matches),
    matchedThisRound: others(matches.filter((match) => match.roundId === roundId)),
    later: [],
    confirming: new Set<string>(),
  }
}

/**
 * Tells what this person's screen shows now; about other people it tells numbers alone, and counts the admin
 * who asks in none of them.
 * @param person with the likes and matches of others than the admin
 */
export const readSeenNow = async (
  reader: Reader,
  person: KnownPerson,
  adminUid: string,
  now: number,
): Promise<Sees> => {
  const { gender, isProfileComplete } = person.user
  if (suspensionOf(person.user) !== null) return plainScreen('suspended')
  if (gender === undefined || !isProfileComplete) return plainScreen('joining')
  // Every card of one's own is a couple of one's own.
  if (person.user.uid === adminUid) return plainScreen(gender)
  const facts = await readFacts(reader, person, adminUid, now)
  const view = gender === 'male' ? maleRoundView(facts, now) : femaleRoundView(facts, now)
  const cards: Record<string, number> = {}
  for (const { choice } of 'cards' in view ? view.cards : [])
    cards[choice] = (cards[choice] ?? 0) + 1
  return {
    screen: gender,
    state: view.state,
    until: 'moment' in view ? view.moment.until : null,
    barredBy:
      'barredBy' in view ? view.barredBy : view.state === 'unverified' ? view.collegeId : null,
    cards,
  }
}
