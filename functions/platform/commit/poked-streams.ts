import * as v from 'valibot'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection, Pokes } from '../../../src/shared/collections/collection.ts'
import type { CampusStream, PersonalStream } from '../../../src/shared/collections/streams.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import type { Fields } from '../store.ts'
import { isIn, type WrittenDocument } from './written-document.ts'

/** A stream of a person; without a uid it is everybody's. */
export type PokedStream =
  | { uid: string; stream: PersonalStream }
  | { uid?: undefined; stream: CampusStream }

const declared: readonly Collection[] = Object.values(allCollections)

const pokesByName: Readonly<Record<string, Exclude<Pokes, { byHand: string } | { not: string }>>> =
  Object.fromEntries(
    declared.flatMap(({ name, below, pokes }) =>
      below !== undefined || pokes === undefined || 'byHand' in pokes || 'not' in pokes
        ? []
        : [[name, pokes]],
    ),
  )

/** Collections at the top whose changes poke in their own commit (poking-store.ts). */
export const pokedCollections = Object.keys(pokesByName)

const declaredPokes = ({ path, id, before, after }: WrittenDocument): readonly PokedStream[] => {
  const pokes = pokesByName[path.split('/')[0] ?? '']
  if (pokes === undefined) return []
  if ('campus' in pokes) {
    const isMeant = pokes.id === undefined || pokes.id === id
    return isMeant ? [{ stream: pokes.campus as CampusStream }] : []
  }
  const uid = pokes.of === 'id' ? id : (after ?? before)?.[pokes.of]
  return typeof uid === 'string' ? [{ uid, stream: pokes.personal as PersonalStream }] : []
}

const usesPlan = (plan: Fields | null, now: number): boolean => {
  const parsed = v.safeParse(subscriptionSchema, plan)
  return parsed.success && planState(parsed.output, now) === 'active'
}

/** Whether a change of the plan opens or closes his deck (rules/access.rules). */
const turnsDeck = (written: WrittenDocument, now: number): boolean =>
  isIn(written, 'subscriptions') && usesPlan(written.before, now) !== usesPlan(written.after, now)

export const pokedStreams = (written: WrittenDocument, now: number): readonly PokedStream[] => [
  ...declaredPokes(written),
  ...(turnsDeck(written, now) ? [{ uid: written.id, stream: 'assignments' } as const] : []),
]
