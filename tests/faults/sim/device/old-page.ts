import { type OutboxRow, userDatabaseName } from '../../../../src/data/database/schema.ts'
import { firstVersionOf } from '../../../support/engine/first-version.ts'
import { hero } from '../campus/people.ts'

/**
 * A page of the first version, which does not let go of the database when a newer one asks for it.
 * @param rows that wait in its outbox
 * @returns how it ends
 */
export const openOldPage = async (
  factory: IDBFactory,
  rows: readonly (Pick<OutboxRow, 'key' | 'name' | 'args'> & { lane: string })[],
): Promise<() => void> => {
  const old = firstVersionOf(hero, factory)
  old.on('versionchange', () => false)
  const rest = { state: 'queued', createdAt: 1, attempts: 0, retryAt: 0, retrySetBy: 'phone' }
  await old.table('outbox').bulkPut(rows.map((row, order) => ({ ...row, ...rest, order })))
  return () => old.close()
}

/**
 * A page of a newer version asks for the database; all others close it. Then its upgrade fails, so
 * that the version stays as it is.
 */
export const failToUpgrade = (factory: IDBFactory): Promise<void> =>
  new Promise((resolve) => {
    const request = factory.open(userDatabaseName(hero), 1_000_000)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve()
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
