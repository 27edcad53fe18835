import { matchIdIn } from '../../shared/paths.ts'

export const messagesMirrorName = (matchId: string): string => `messages:${matchId}`

export const mirrorNameOf = ({ table, path }: { table: string; path: string }): string =>
  table === 'messages' ? messagesMirrorName(matchIdIn(path)) : table

/** The round of a pull while no round was active: every round is another one. */
export const noRound = ''
