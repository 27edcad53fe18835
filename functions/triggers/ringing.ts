import * as v from 'valibot'
import type { CampusStream, PersonalStream } from '../../src/shared/model/bell.ts'
import { roundSchema } from '../../src/shared/model/round.ts'
import { ring, ringCampus } from '../bells.ts'
import { readActiveRounds } from '../rounds.ts'
import type { Change, ChangeHandler } from '../wrap.ts'

/**
 * The only ringer of these documents' bells, whoever writes them: calls, schedules and admins need
 * not think of it.
 */
const ringing =
  (stream: PersonalStream, ownerOf: (change: Change) => unknown): ChangeHandler =>
  async (store, change) => {
    const uid = ownerOf(change)
    if (typeof uid !== 'string') return
    await store.transaction(async (transaction) => ring(transaction, uid, stream))
  }

const ringingCampus =
  (stream: CampusStream): ChangeHandler =>
  async (store) =>
    store.transaction(async (transaction) => ringCampus(transaction, stream))

export const ringSubscription = ringing('subscription', ({ params }) => params.uid)
export const ringParticipation = ringing('participation', ({ before, after }) =>
  after === null ? before?.uid : after.uid,
)
export const ringPayments = ringing('payments', ({ before, after }) => (after ?? before)?.uid)
export const ringVerification = ringing('verification', ({ params }) => params.uid)
/** Only for a new mark: those that go, go with their account. */
export const ringSeen = ringing('seen', ({ params, after }) => after && params.uid)
export const ringBlocks = ringing('blocks', ({ before, after }) => (after ?? before)?.uid)
/**
 * With the round as it is by then, whichever of its changes is told last. One that cannot be read
 * still rings: phones then ask for it.
 */
export const ringRounds: ChangeHandler = async (store) =>
  store.transaction(async (transaction) => {
    const active = await readActiveRounds(transaction)
    const rounds = active.flatMap(({ id, data }) => {
      const parsed = v.safeParse(roundSchema, data)
      return parsed.success ? [[id, parsed.output] as const] : []
    })
    const isWhole = rounds.length === active.length
    ringCampus(transaction, 'rounds', isWhole ? Object.fromEntries(rounds) : undefined)
  })
export const ringPlans = ringingCampus('plans')
export const ringConfig = ringingCampus('config')
