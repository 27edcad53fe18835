import * as v from 'valibot'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { pokeCampus } from '../notifications/pokes.ts'
import type { ChangeHandler } from '../platform/trigger.ts'
import { readActiveRounds } from './round.ts'

/**
 * Pokes the campus with the round as it is now, whichever of its changes is told last. A round that
 * cannot be read still pokes, without a payload: phones then ask for it.
 */
export const handlePokeRounds: ChangeHandler = async (store) =>
  store.transaction(async (transaction) => {
    const active = await readActiveRounds(transaction)
    const rounds = active.flatMap(({ id, data }) => {
      const parsed = v.safeParse(roundSchema, data)
      return parsed.success ? [[id, parsed.output] as const] : []
    })
    const isWhole = rounds.length === active.length
    pokeCampus(transaction, 'rounds', isWhole ? Object.fromEntries(rounds) : undefined)
  })
