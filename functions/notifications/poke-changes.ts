import * as v from 'valibot'
import type { CampusStream, PersonalStream } from '../../src/shared/model/notifications/poke.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import type { Change, ChangeHandler } from '../platform/wrap.ts'
import { readActiveRounds } from '../rounds/round.ts'
import { poke, pokeCampus } from './pokes.ts'

/**
 * The only ringer of these documents' pokes, whoever writes them: calls, schedules and admins need
 * not think of it.
 */
const poking =
  (stream: PersonalStream, ownerOf: (change: Change) => unknown): ChangeHandler =>
  async (store, change) => {
    const uid = ownerOf(change)
    if (typeof uid !== 'string') return
    await store.transaction(async (transaction) => poke(transaction, uid, stream))
  }

const ringingCampus =
  (stream: CampusStream): ChangeHandler =>
  async (store) =>
    store.transaction(async (transaction) => pokeCampus(transaction, stream))

export const pokeSubscription = poking('subscription', ({ params }) => params.uid)
export const pokeParticipation = poking('participation', ({ before, after }) =>
  after === null ? before?.uid : after.uid,
)
export const pokePayments = poking('payments', ({ before, after }) => (after ?? before)?.uid)
export const pokeVerification = poking('verification', ({ params }) => params.uid)
/** Only for a new mark: those that go, go with their account. */
export const pokeSeen = poking('seen', ({ params, after }) => after && params.uid)
export const pokeBlocks = poking('blocks', ({ before, after }) => (after ?? before)?.uid)
/**
 * With the round as it is by then, whichever of its changes is told last. One that cannot be read
 * still counts: phones then ask for it.
 */
export const pokeRounds: ChangeHandler = async (store) =>
  store.transaction(async (transaction) => {
    const active = await readActiveRounds(transaction)
    const rounds = active.flatMap(({ id, data }) => {
      const parsed = v.safeParse(roundSchema, data)
      return parsed.success ? [[id, parsed.output] as const] : []
    })
    const isWhole = rounds.length === active.length
    pokeCampus(transaction, 'rounds', isWhole ? Object.fromEntries(rounds) : undefined)
  })
export const pokePlans = ringingCampus('plans')
export const pokeConfig = ringingCampus('config')
