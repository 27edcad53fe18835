import type { UserDatabase } from '../../../src/data/database/schema.ts'
import {
  type MaleFacts,
  maleActs,
  maleFacts,
} from '../../../src/features/rounds/male/male-facts.ts'
import { roundRows } from '../../../src/features/rounds/round-facts.ts'

/** The facts that his round screen draws from these rows; null while it shows that it loads. */
export const readMaleFacts = async (database: UserDatabase): Promise<MaleFacts | null> =>
  maleFacts(await roundRows(database), await maleActs(database))
