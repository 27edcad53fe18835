import { matchIn } from '../shared/paths.ts'
import type { UserDatabase } from './db.ts'
import type { Touch } from './mutations/mutation.ts'

/** With a match that is over, its conversation has left this phone: nothing of it is put back. */
export const isOver = async ({ matches }: UserDatabase, { table, path }: Touch): Promise<boolean> =>
  table === 'messages' && (await matches.get(matchIn(path))) === undefined
