import * as v from 'valibot'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import type { CampusStream, PersonalStream } from '../../../src/shared/model/notifications/poke.ts'
import { subscriptionSchema } from '../../../src/shared/model/payments/subscription.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { Fields } from '../store.ts'
import type { WrittenDocument } from './written-document.ts'

/** Without a uid: of everybody. */
export type PokedStream =
  | { uid: string; stream: PersonalStream }
  | { uid?: undefined; stream: CampusStream }

type PokesOf = (written: WrittenDocument, now: number) => readonly PokedStream[]

/** Pokes the person in `uid`, where the document’s id does not name its owner. */
const pokesOwner =
  (stream: PersonalStream): PokesOf =>
  ({ before, after }) => {
    const { uid } = after ?? before ?? {}
    return typeof uid === 'string' ? [{ uid, stream }] : []
  }

const usesPlan = (plan: Fields | null, now: number): boolean => {
  const parsed = v.safeParse(subscriptionSchema, plan)
  return parsed.success && planState(parsed.output, now) === 'active'
}

/**
 * Documents that only the server writes, by collection, and whose phones are told of a change in the
 * commit that makes it (poking-store.ts). `matchingRounds` carry the round itself: round-poke.ts. Decks,
 * matches and notifications are poked by those who write them, who know whether there is news in it.
 */
const pokesOf: Readonly<Record<string, PokesOf>> = {
  [collections.participants]: pokesOwner('participation'),
  [collections.payments]: pokesOwner('payments'),
  [collections.blocks]: pokesOwner('blocks'),
  [collections.verifications]: ({ id }) => [{ uid: id, stream: 'verification' }],
  /** With a plan that begins or ends he may read his deck, or may no more (rules/access.rules). */
  [collections.subscriptions]: ({ id: uid, before, after }, now) => [
    { uid, stream: 'subscription' },
    ...(usesPlan(before, now) === usesPlan(after, now)
      ? []
      : [{ uid, stream: 'assignments' } as const]),
  ],
  [collections.plans]: () => [{ stream: 'plans' }],
  [collections.config]: ({ id }) => (id === 'app' ? [{ stream: 'config' }] : []),
}

export const pokedCollections = Object.keys(pokesOf)

export const pokedStreams = (written: WrittenDocument, now: number): readonly PokedStream[] => {
  const [collection = ''] = written.path.split('/')
  return pokesOf[collection]?.(written, now) ?? []
}
