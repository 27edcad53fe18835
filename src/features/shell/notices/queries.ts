import type { UserDatabase } from '../../../data/database/schema.ts'
import { unseenSince } from '../../../data/push/unread.ts'

export const hasUnseen = async (database: UserDatabase, since: number): Promise<boolean> =>
  (await unseenSince(database, since)).length > 0
