import type { RoundRow, UserDatabase } from '../../../data/database/schema.ts'

/** Null while the mirror was never pulled. */
export const readActiveRound = async ({
  rounds,
  syncStates,
}: UserDatabase): Promise<{ round: RoundRow | null } | null> => {
  if ((await syncStates.get('rounds')) === undefined) return null
  const round = await rounds.filter(({ isActive }) => isActive).first()
  return { round: round ?? null }
}
