import { configSchema, planSchema } from '../../src/shared/model/payments/plan.ts'
import type { PublicFacts } from '../../src/shared/model/payments/public-facts.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument, readQuery } from '../platform/read-documents.ts'
import type { Reader, Store } from '../platform/store.ts'

/** A visitor sees a changed price this late at most. */
const freshForMs = 60_000

const readFacts = async (reader: Reader): Promise<PublicFacts> => {
  const [config, plans] = await Promise.all([
    readDocument(reader, configSchema, paths.config),
    readQuery(reader, planSchema, {
      collection: 'plans',
      where: [['active', '==', true]],
    }),
  ])
  return {
    supportEmail: config?.supportEmail ?? null,
    plans: plans
      .toSorted((one, other) => one.order - other.order)
      .map(({ name, pricePaise, rounds, matches, validityDays }) => ({
        name,
        pricePaise,
        rounds,
        matches,
        validityDays,
      })),
  }
}

/**
 * Answers what pages show to somebody without an account. An instance reads it once a minute, however often it
 * is asked: a price list that anybody may read by the rules has no bound in money.
 * @param elapsed milliseconds since any beginning
 */
export const createPublicFacts = (elapsed: () => number) => {
  let held: { facts: Promise<PublicFacts>; at: number } | null = null
  return (store: Store): Promise<PublicFacts> => {
    if (held !== null && elapsed() - held.at < freshForMs) return held.facts
    const facts = readFacts(store)
    const mine = { facts, at: elapsed() }
    held = mine
    // A failure is not kept: the next visitor asks again.
    facts.catch(() => {
      if (held === mine) held = null
    })
    return facts
  }
}
