import { deskCollections } from '../../src/shared/desk-paths.ts'
import { day } from '../../src/shared/limits.ts'
import { operationLimits } from '../../src/shared/operation-limits.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import type { Store } from '../platform/store.ts'

/** Errors, speeds and refusals that no phone told of lately, and the paces, which name an account. */
export const purgeErrorReports = async (
  store: Store,
  now: number,
  deadline?: Deadline,
): Promise<void> => {
  const remove = ({ path }: { path: string }) => deleteDocuments(store, [path])
  await drainQuery(
    store,
    {
      collection: deskCollections.errorPaces,
      where: [['createdAt', '<', now - day]],
    },
    remove,
    deadline,
  )
  const counts = [
    deskCollections.errorGroups,
    deskCollections.pageSpeeds,
    deskCollections.policyReports,
  ]
  for (const collection of counts) {
    await drainQuery(
      store,
      { collection, where: [['updatedAt', '<', now - operationLimits.errorGroupKeptMs]] },
      remove,
      deadline,
    )
  }
}
