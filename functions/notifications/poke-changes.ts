import * as v from 'valibot'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import type { CampusStream, PersonalStream } from '../../src/shared/model/notifications/poke.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Change, ChangeHandler } from '../platform/trigger.ts'
import { poke, pokeCampus } from './pokes.ts'

/** Not a deleted account: its last block may be deleted after its poke, which then stayed for good. */
const pokeOwner =
  (stream: PersonalStream, ownerOf: (change: Change) => unknown): ChangeHandler =>
  async (store, change) => {
    const uid = ownerOf(change)
    if (typeof uid !== 'string') return
    await store.transaction(async (transaction) => {
      const [account] = await transaction.getAll([paths.user(uid)])
      // mutant: deleted-is-poked
      if (account !== null) poke(transaction, uid, stream)
    })
  }

const pokeEverybody =
  (stream: CampusStream): ChangeHandler =>
  async (store) =>
    store.transaction(async (transaction) => pokeCampus(transaction, stream))

const pokeSubscription = pokeOwner('subscription', ({ params }) => params.uid)
const pokeDeckOfPlan = pokeOwner('assignments', ({ params }) => params.uid)

/** With a plan that begins or ends he may read his deck, or may no more (rules/access.rules). */
export const handlePokeSubscription: ChangeHandler = async (store, change, now) => {
  await pokeSubscription(store, change, now)
  const [before, after] = [change.before, change.after].map((data) => {
    const plan = v.safeParse(subscriptionSchema, data)
    return plan.success ? planState(plan.output, now) : 'none'
  })
  if ((before === 'active') !== (after === 'active')) await pokeDeckOfPlan(store, change, now)
}

export const handlePokeParticipation = pokeOwner(
  'participation',
  ({ before, after }) => (after ?? before)?.uid,
)
export const handlePokePayments = pokeOwner(
  'payments',
  ({ before, after }) => (after ?? before)?.uid,
)
export const handlePokeVerification = pokeOwner('verification', ({ params }) => params.uid)
/** Only for a new mark: a mark is deleted only with its account. */
export const handlePokeSeen = pokeOwner('seen', ({ params, after }) => after && params.uid)
export const handlePokeBlocks = pokeOwner('blocks', ({ before, after }) => (after ?? before)?.uid)
export const handlePokePlans = pokeEverybody('plans')
export const handlePokeConfig = pokeEverybody('config')
