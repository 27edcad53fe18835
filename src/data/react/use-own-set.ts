import type { OwnSetName } from '../../shared/collections/own-sets.ts'
import type { TableRows, UserDatabase } from '../database/schema.ts'
import { useClient } from './use-client.ts'
import { useLive } from './use-live.ts'

/** All rows of an own set; null before its first pull, when no screen may say that there are none. */
export const ownRows = async <Name extends OwnSetName>(
  database: UserDatabase,
  name: Name,
): Promise<TableRows[Name][] | null> => {
  const rows: TableRows[Name][] = await database.table(name).toArray()
  return rows.length === 0 && (await database.syncStates.get(name)) === undefined ? null : rows
}

/** All rows of an own set, followed; null while they are read and before the first pull. */
export const useOwnSet = <Name extends OwnSetName>(name: Name): TableRows[Name][] | null => {
  const { database } = useClient()
  const live = useLive(ownRows<Name>, [database, name])
  return live.state === 'ready' ? live.value : null
}
