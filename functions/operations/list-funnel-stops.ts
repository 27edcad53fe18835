import type { FunnelStop } from '../../src/shared/calls/operations.ts'
import { missingSetupSteps } from '../../src/shared/domain/profile/missing-steps.ts'
import {
  type Admission,
  type Ineligibility,
  ineligibility,
  takesPart,
} from '../../src/shared/domain/rounds/eligibility.ts'
import * as limits from '../../src/shared/limits.ts'
import {
  type Subscription,
  subscriptionSchema,
} from '../../src/shared/model/payments/subscription.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { participantSchema } from '../../src/shared/model/rounds/participant.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery, readQueryWithIds } from '../platform/read-documents.ts'
import { readAdmission } from '../rounds/participants.ts'

const stopOf: Readonly<Record<Ineligibility, FunnelStop>> = {
  'other-gender': 'gender',
  incomplete: 'complete',
  'under-age': 'allowed',
  suspended: 'allowed',
  unverified: 'verified',
  'no-plan': 'planned',
}

/** The first step that this account has not reached; null when the person is in the round. */
const funnelStopOf = (
  user: User,
  {
    subscription,
    admission,
    isInRound,
  }: { subscription: Subscription | undefined; admission: Admission; isInRound: boolean },
): FunnelStop | null => {
  if (user.gender === undefined) return 'gender'
  const refusal = ineligibility(user, user.gender, subscription, admission)
  if (refusal !== null) return stopOf[refusal]
  return isInRound ? null : 'inRound'
}

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
