import { type Admission, ineligibility } from '../../src/shared/domain/rounds/eligibility.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import { leaveDecks } from './decks.ts'
import { addParticipant, readAdmission } from './participants.ts'
import { readActiveRoundId, readRound } from './round.ts'

const peoplePerTransaction = 100

/**
 * Adds everybody who is eligible to the active round (specification §4 "Participating males").
 * Present participants keep their draft and their opt-out. Until the boys' window opens, those who
 * are not eligible any more leave, and their decks with them; from then on nobody is removed.
 * @throws Refusal failed-precondition no-active-round
 */
export const handleComputeParticipants: CallHandler<'computeParticipants'> = async (
  store,
  _caller,
  _request,
  now,
) => {
  const roundId = await readActiveRoundId(store)
  const round = await readRound(store, roundId)
  const admission = await readAdmission(store, round, now)
  const [males, females] = [
    await compute(store, { roundId, round }, 'male', admission),
    await compute(store, { roundId, round }, 'female', admission),
  ]
  return { males, females }
}

const compute = async (
  store: Store,
  { roundId, round }: { roundId: string; round: Round },
  gender: Gender,
  admission: Admission,
): Promise<number> => {
  const [users, entered] = await Promise.all([
    readQuery(store, userSchema, {
      collection: collections.users,
      where: [['gender', '==', gender]],
    }),
    readQuery(store, participantSchema, {
      collection: collections.participants,
      where: [
        ['roundId', '==', roundId],
        ['gender', '==', gender],
      ],
    }),
  ])
  const uids = [...new Set([...users, ...entered].map(({ uid }) => uid))]
  const mayLeave = round.phases.boys.startAt === null || admission.now < round.phases.boys.startAt
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
      // Whoever sits out keeps that choice.
      // mutant: opt-out-leaves
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

/** With the decks, in one transaction: nobody outside the round keeps one, or a place in another's. */
const removeParticipant = (store: Store, roundId: string, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const participant = await readDocument(
      transaction,
      participantSchema,
      paths.participant(roundId, uid),
    )
    // Meanwhile the person may have chosen to sit out, which is kept.
    // mutant: opt-out-is-removed
    if (participant === undefined || participant.optedOut) return
    // mutant: leaver-keeps-the-deck
    await leaveDecks(transaction, roundId, uid)
    transaction.delete(paths.participant(roundId, uid))
    transaction.delete(serverPaths.draft(roundId, uid))
  })
