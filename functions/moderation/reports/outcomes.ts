import * as v from 'valibot'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { type Outcome, outcomeSchema } from '../../../src/shared/model/safety/outcome.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import type { DocumentWrite, Reader, Transaction } from '../../platform/store.ts'

type NewOutcome = Pick<Outcome, 'uid' | 'kind' | 'reason' | 'decidedBy'> &
  Partial<Pick<Outcome, 'content' | 'bio' | 'endsAt' | 'earlier'>>

/** Stores an act against a person, so that it can be appealed against and taken back. */
export const writeOutcome = (transaction: Transaction, id: string, outcome: NewOutcome): void => {
  const row: DocumentWrite<Outcome> = {
    content: [],
    bio: '',
    endsAt: null,
    earlier: null,
    ...outcome,
    appeal: null,
    createdAt: serverTime,
    updatedAt: serverTime,
  }
  transaction.set(pathOf('outcomes', id), row)
}

/** @returns the outcomes that exist and can be read, by id */
export const readOutcomes = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Outcome>> => {
  const found = await reader.getAll(ids.map((id) => pathOf('outcomes', id)))
  return new Map(
    found.flatMap((stored) => {
      const outcome = v.safeParse(outcomeSchema, stored?.data)
      return stored !== null && outcome.success ? [[stored.id, outcome.output] as const] : []
    }),
  )
}
