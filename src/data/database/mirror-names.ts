import { matchIdIn } from '../../shared/paths.ts'

export const messagesMirrorName = (matchId: string): string => `messages:${matchId}`

export const mirrorNameOf = ({ table, path }: { table: string; path: string }): string =>
  table === 'messages' ? messagesMirrorName(matchIdIn(path)) : table

/** The round that stands in a pull's state while no round was active; it equals no round's id. */
export const noRound = ''
