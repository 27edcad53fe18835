import type { CurationRun } from '../../model/rounds/curation-run.ts'
import type { Round } from '../../model/rounds/round.ts'
import { settingsOf } from '../rounds/round-settings.ts'

/**
 * In how many decks each woman is shown at least: as the saved run has it, otherwise as the round does. A floor of
 * zero lets the assigner leave women out; it does not let that be published unsaid (PRODUCT §15).
 */
export const publishedFloor = (
  round: Pick<Round, 'settings'>,
  run: Pick<CurationRun, 'settings'> | null | undefined,
): number => Math.max(1, run?.settings.floor ?? settingsOf(round).exposureFloor)
