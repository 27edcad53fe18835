import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import type { Fields, Transaction } from '../store.ts'

const kept = new Map(
  Object.values<Collection>(allCollections).map(({ name, expiresAfterMs }) => [
    name as string,
    expiresAfterMs,
  ]),
)

/**
 * Adds the time of expiry to writes of documents that expire: Firestore's TTL policy (rules/indexes.json)
 * deletes them within a day of that time.
 */
export const withExpiry = (transaction: Transaction, now: number): Transaction => {
  const expiryOf = (path: string): Fields | undefined => {
    const [collection = '', , ...below] = path.split('/')
    const ms = below.length === 0 ? kept.get(collection) : undefined
    return ms === undefined ? undefined : { expireAt: now + ms }
  }
  return {
    ...transaction,
    create: (path, data) => transaction.create(path, { ...data, ...expiryOf(path) }),
    set: (path, data) => transaction.set(path, { ...data, ...expiryOf(path) }),
    update: (path, data) => transaction.update(path, { ...data, ...expiryOf(path) }),
    merge: (path, data, fields) => {
      const expiry = expiryOf(path)
      transaction.merge(path, { ...data, ...expiry }, expiry && fields && [...fields, 'expireAt'])
    },
  }
}
