import { settingsOf } from '../../../../shared/domain/rounds/round-settings.ts'
import { curationReportText as words } from '../../../../shared/text/admin/curation.ts'
import type { PairScorer } from '../decks/deck-row.ts'
import { decksOfRound, type EarlierOutcomes } from '../known/earlier-outcomes.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { type Decks, reportOfDecks } from './decks-report.ts'
import type { ReportColumn } from './ReportTable.tsx'

export type ShownLists = 'dry-run' | 'drafts'

export const dryRunColumns = (
  { report }: FinishedRun,
  shown: ShownLists,
): readonly ReportColumn[] => [
  { head: words.curated, isMain: shown === 'dry-run', report: report.curated },
  { head: words.topLists, isMain: false, report: report.topLists },
]

/** Measured by the settings that it had; its pairs by how people are now. */
export const lastRoundColumn = (last: EarlierOutcomes, score: PairScorer): ReportColumn => {
  const { womenPerMan: perMan, exposureFloor: floor } = settingsOf(last.round)
  const report = reportOfDecks(decksOfRound(last), last.women, {
    settings: { perMan, floor },
    never: [],
    score,
  })
  return { head: last.round.name, isMain: false, report: { ...report, repeats: null } }
}

/** Whom the dry run shows to each man. */
export const decksOfRun = ({ input, curation }: FinishedRun): Decks =>
  new Map(input.men.map((uid) => [uid, curation.assignments[uid] ?? []]))
