import * as v from 'valibot'
import { documentId } from '../../shared/calls/declaration.ts'
import { Refusal } from '../../shared/errors.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { publicProfileSchema } from '../../shared/model/people/public-profile.ts'
import { paths } from '../../shared/paths.ts'
import type { UserDatabase } from '../database/schema.ts'

export type HeldProfile =
  | { from: 'match'; person: MatchPerson }
  | { from: 'deck'; card: Card }
  | { from: 'nowhere' }

/**
 * Reads a profile from this phone's rows, with Dexie only: the server is not asked about a person whom this
 * account may not see.
 */
export const heldProfile = async (database: UserDatabase, uid: string): Promise<HeldProfile> => {
  const matches = await database.matches.toArray()
  const person = matches.find(({ people, gone }) => !gone && Object.hasOwn(people, uid))?.people[
    uid
  ]
  if (person !== undefined) return { from: 'match', person }
  const row = (await database.cards.toArray()).find((card) => card.uid === uid)
  return row === undefined ? { from: 'nowhere' } : { from: 'deck', card: row.card }
}

/** A refusal looks like an absent profile, so that nobody learns of its existence. */
const emptyIfRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}

/** The card that a person shares with everybody, or null. @throws Transient without an answer */
export const sharedCard = async (uid: string): Promise<Card | null> => {
  // The uid comes from the address bar.
  if (!v.is(documentId, uid)) return null
  const { readAsVisitor } = await import('../../remote/wire/visitor.ts')
  const document = await readAsVisitor(paths.publicProfile(uid)).catch(emptyIfRefused)
  const profile = v.safeParse(publicProfileSchema, document?.data)
  return profile.success ? profile.output.card : null
}
