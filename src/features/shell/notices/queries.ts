import type { UserDatabase } from '../../../data/database/schema.ts'
import { draftOf } from '../../../data/drafts/drafts.ts'
import { unseenSince } from '../../../data/push/unread.ts'

/** Whether the bell has its dot: for an unseen row of the inbox, or for a push that has no row. */
export const hasUnseen = async (database: UserDatabase, since: number): Promise<boolean> =>
  (await draftOf.toldOfNews.read(database)) === true ||
  (await unseenSince(database, since)).length > 0
