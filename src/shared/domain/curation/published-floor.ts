import type { CurationRun } from '../../model/rounds/curation-run.ts'
import type { Round } from '../../model/rounds/round.ts'
import { settingsOf } from '../rounds/round-settings.ts'

/**
 * The least number of decks in which each woman is shown: as the saved run says, otherwise as the round does.
 * A floor of zero lets the assigner leave women out; publishing such decks still needs a reason (PRODUCT
 * §15).
 */
export const publishedFloor = (
  round: Pick<Round, 'settings'>,
  run: Pick<CurationRun, 'settings'> | null | undefined,
): number => Math.max(1, run?.settings.floor ?? settingsOf(round).exposureFloor)
