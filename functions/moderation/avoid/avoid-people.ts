import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import { avoidedHash, readAvoidance } from '../../rounds/avoidance.ts'

/**
 * Adds names of people whom the caller avoids, as keyed hashes. Neither the answer nor the work tells whether
 * such a person is here; decks follow in a trigger (docs/adr/0083). Names are counted as they were given,
 * also those on the list already: the count tells nobody what stands there. A repeat answers `already`.
 * @throws Refusal not-found no-user · invalid-argument not-allowed for a text that is no name ·
 *   resource-exhausted too-many
 */
export const handleAvoidPeople =
  (openSecret: () => string): CallHandler<'avoidPeople'> =>
  (store, { uid }, { id, names }, now) =>
    store.transaction(async (transaction) => {
      const [user, stored] = await Promise.all([
        readPerson(transaction, uid),
        readAvoidance(transaction, uid),
      ])
      const today = stored.given.filter(({ askedAt }) => askedAt > now - day)
      if (today.some((one) => one.id === id)) return { status: 'already' }
      const hashes = names.map((name) => avoidedHash(name, openSecret()))
      if (hashes.includes(null)) throw new Refusal('invalid-argument', 'not-allowed')
      const count = (user.avoided?.count ?? 0) + names.length
      const givenToday = today.reduce((sum, { counts }) => sum + counts, names.length)
      if (count > limits.avoidedMax || givenToday > limits.avoidedPerDay) {
        throw new Refusal('resource-exhausted', 'too-many')
      }
      transaction.set(pathOf('avoidances', uid), {
        ...stored,
        avoided: [...new Set([...stored.avoided, ...hashes])],
        given: [...today, { id, askedAt: now, counts: names.length }],
      })
      transaction.update(paths.user(uid), {
        avoided: { count, askedAt: now },
        updatedAt: serverTime,
      })
      return { status: 'kept' }
    })
