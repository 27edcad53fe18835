import * as v from 'valibot'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { pokeCampus } from '../notifications/pokes.ts'
import type { Transaction } from '../platform/store.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { readActiveRounds } from './round.ts'

/** Prepared rounds that are looked at for the next start; more are never planned. */
const plannedMost = 10

const nextStart = async (transaction: Transaction, now: number): Promise<number | null> => {
  const planned = await transaction.query({
    collection: collections.matchingRounds,
    where: [['phases.boys.startAt', '>', now]],
    atMost: plannedMost,
  })
  const next = planned.flatMap(({ data }) => {
    const parsed = v.safeParse(roundSchema, data)
    if (!parsed.success) return []
    const { isActive, cancelledAt, phases } = parsed.output
    return isActive || cancelledAt !== undefined ? [] : [phases.boys.startAt]
  })
  return next[0] ?? null
}

/**
 * Pokes the campus with the round as it is now, whichever of its changes is told last. A round that
 * cannot be read still pokes, without a payload: phones then ask for it. The active round holds when the
 * next one is planned (PRODUCT §4), so that phones mirror one round only.
 */
export const handlePokeRounds: ChangeHandler = async (store, _change, now) =>
  store.transaction(async (transaction) => {
    const active = await readActiveRounds(transaction)
    const nextStartAt = active.length === 0 ? null : await nextStart(transaction, now)
    const rounds = active.flatMap(({ id, data }) => {
      const parsed = v.safeParse(roundSchema, data)
      return parsed.success ? [[id, parsed.output] as const] : []
    })
    const outdated = rounds.filter(([, round]) => (round.nextStartAt ?? null) !== nextStartAt)
    for (const [id] of outdated) transaction.update(paths.round(id), { nextStartAt })
    // That write calls this handler again, which then tells the campus.
    if (outdated.length > 0) return
    const isWhole = rounds.length === active.length
    pokeCampus(transaction, 'rounds', isWhole ? Object.fromEntries(rounds) : undefined)
  })
