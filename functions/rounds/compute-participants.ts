import { pathOf } from '../../src/shared/collections/path-of.ts'
import { type Admission, ineligibility } from '../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../src/shared/limits.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { paths } from '../../src/shared/paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import type { CallHandler } from '../platform/call.ts'
import { readableDocuments, readDocument, readDocuments } from '../platform/read-documents.ts'
import type { Reader, Store } from '../platform/store.ts'
import { leaveDecks } from './decks.ts'
import { readParticipantPage } from './participant-pages.ts'
import { addParticipant, readAdmission } from './participants.ts'
import { readActiveRoundId, readRound } from './round.ts'

const peoplePerTransaction = 100

/**
 * Adds everybody who is eligible to the active round (specification §4 "Participating males"), a piece of the
 * campus at a time. Present participants keep their draft and their opt-out. Until the boys' window opens,
 * participants who are not eligible any more are removed with their decks; afterwards nobody is removed. A
 * piece may be repeated.
 * @throws Refusal failed-precondition no-active-round
 */
export const handleComputeParticipants: CallHandler<'computeParticipants'> = async (
  store,
  _caller,
  { after = '' },
  now,
) => {
  const roundId = await readActiveRoundId(store)
  const round = await readRound(store, roundId)
  const { startAt } = round.phases.boys
  const admission = await readAdmission(store, round, now)
  const { people, next } = await readPeople(store, roundId, after)
  const counts = { male: 0, female: 0 }
  for (const gender of ['male', 'female'] as const) {
    const uids = people.filter((one) => one.gender === gender).map(({ uid }) => uid)
    const mayLeave = startAt === null || now < startAt
    counts[gender] = await compute(store, { roundId, gender, mayLeave }, uids, admission)
  }
  return { males: counts.male, females: counts.female, next }
}

interface Someone {
  readonly uid: string
  readonly gender?: Gender | undefined
}

/**
 * Reads accounts and participants in the order of their uids: a participant's account may be deleted, and an
 * account may not take part yet.
 */
const readPeople = async (
  reader: Reader,
  roundId: string,
  after: string,
): Promise<{ people: Someone[]; next: string | null }> => {
  const size = limits.peoplePerCompute
  const [accounts, participants] = await Promise.all([
    reader.query({ collection: 'users', where: [], page: { after, size } }),
    readParticipantPage(reader, roundId, { after, size }),
  ])
  const lastAccount = accounts.length < size ? null : (accounts.at(-1)?.id ?? null)
  // The piece ends with the shorter of the two pages: of later uids only one of them has been read.
  const [next = null] = [lastAccount, participants.next].filter((uid) => uid !== null).sort()
  const byUid = new Map<string, Someone>()
  for (const one of readableDocuments(userSchema, accounts)) byUid.set(one.uid, one)
  for (const one of participants.participants) byUid.set(one.uid, one)
  return { people: [...byUid.values()].filter(({ uid }) => next === null || uid <= next), next }
}

interface Place {
  readonly roundId: string
  readonly gender: Gender
  readonly mayLeave: boolean
}

const compute = async (
  store: Store,
  { roundId, gender, mayLeave }: Place,
  uids: readonly string[],
  admission: Admission,
): Promise<number> => {
  let takingPart = 0
  for (const chunk of chunksOf(uids, peoplePerTransaction)) {
    const { present, leaving } = await store.transaction(async (transaction) => {
      const [people, plans, participants] = await Promise.all([
        readDocuments(transaction, userSchema, chunk.map(paths.user)),
        readDocuments(transaction, subscriptionSchema, chunk.map(paths.subscription)),
        readDocuments(
          transaction,
          participantSchema,
          chunk.map((uid) => paths.participant(roundId, uid)),
        ),
      ])
      const planOf = new Map(plans.map((plan) => [plan.uid, plan]))
      const eligible = new Set(
        people
          .filter((user) => ineligibility(user, gender, planOf.get(user.uid), admission) === null)
          .map(({ uid }) => uid),
      )
      const known = new Set(participants.map(({ uid }) => uid))
      // A participant who sits out is not removed: the choice would be lost.
      const mayGo = participants.filter(({ optedOut }) => !optedOut).map(({ uid }) => uid)
      const leaving = mayLeave ? mayGo.filter((uid) => !eligible.has(uid)) : []
      const entering = [...eligible].filter((uid) => !known.has(uid))
      for (const uid of entering) addParticipant(transaction, roundId, uid, gender)
      return { present: known.size + entering.length, leaving }
    })
    for (const uid of leaving) await removeParticipant(store, roundId, uid)
    takingPart += present - leaving.length
  }
  return takingPart
}

/**
 * Removes a participant and their decks in one transaction: nobody outside the round keeps a deck, or a place
 * in another's.
 */
const removeParticipant = (store: Store, roundId: string, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const participant = await readDocument(
      transaction,
      participantSchema,
      paths.participant(roundId, uid),
    )
    // The person has chosen meanwhile to sit out, and the choice is kept.
    if (participant === undefined || participant.optedOut) return
    await leaveDecks(transaction, roundId, uid)
    transaction.delete(paths.participant(roundId, uid))
    transaction.delete(pathOf('drafts', roundId, uid))
  })
