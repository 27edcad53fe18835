import { funnelStopOf } from '../../src/shared/domain/operations/funnel-stop.ts'
import { missingSetupSteps } from '../../src/shared/domain/profile/missing-steps.ts'
import { takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../src/shared/limits.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery, readQueryWithIds } from '../platform/read-documents.ts'
import { readAdmission } from '../rounds/participants.ts'

/**
 * Lists where the newest people stopped, by at most three documents an account. It gives names alone, and
 * nothing by which to reach somebody.
 */
export const handleListFunnelStops: CallHandler<'listFunnelStops'> = async (
  store,
  _caller,
  { step },
  now,
) => {
  const [users, [round]] = await Promise.all([
    readQuery(store, userSchema, {
      collection: 'users',
      where: [],
      newest: ['createdAt', limits.accountsListed],
    }),
    readQueryWithIds(store, roundSchema, {
      collection: 'matchingRounds',
      where: [['isActive', '==', true]],
    }),
  ])
  const uids = users.map(({ uid }) => uid)
  const [subscriptions, participants, admission] = await Promise.all([
    readDocuments(store, subscriptionSchema, uids.map(paths.subscription)),
    round === undefined
      ? []
      : readDocuments(
          store,
          participantSchema,
          uids.map((uid) => paths.participant(round.id, uid)),
        ),
    readAdmission(store, round ?? { settings: undefined }, now),
  ])
  const planOf = new Map(subscriptions.map((subscription) => [subscription.uid, subscription]))
  const inRound = new Set(
    participants.filter((one) => takesPart(one, one.gender)).map(({ uid }) => uid),
  )
  return users
    .filter(
      (user) =>
        funnelStopOf(user, {
          subscription: planOf.get(user.uid),
          admission,
          isInRound: inRound.has(user.uid),
        }) === step,
    )
    .map((user) => ({
      uid: user.uid,
      name: user.name ?? '',
      missing: missingSetupSteps(user),
      createdAt: user.createdAt,
    }))
}
