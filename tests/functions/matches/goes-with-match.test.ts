import { expect, test } from 'vitest'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { pathIn } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime } from '../support/campus.ts'
import { boyUid, girlUid } from '../support/confirm.ts'

const purged = Object.values<Collection>(allCollections).filter(
  ({ people }) => typeof people.match === 'object' && 'purged' in people.match,
)

test.each(purged)('what $name holds of a match is gone in time, as its people say', async (one) => {
  let now = girlsTime
  const store = createHandlerStore(() => now)
  const path = `${pathIn(one, girlUid)}/${one.id.replace('match', `${boyUid}_${girlUid}`)}`
  await store.transaction(async (transaction) =>
    transaction.set(path, { messages: [], pushedAt: serverTime, updatedAt: serverTime }),
  )
  expect(store.at(path)).toBeDefined()
  now += limits.departureMs + limits.tombstoneMs + day
  await handlePurgeOld(() => createMemoryAccountServices())(store, now)
  store.expire(now)
  expect(store.at(path)).toBeUndefined()
})
