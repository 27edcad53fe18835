import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { ListsReport } from '../../../shared/domain/curation/run/lists-report.ts'
import { settingsOf } from '../../../shared/domain/rounds/round-settings.ts'
import { curationReportText as words } from '../../../shared/text/desk/curation.ts'
import { type CurationCampus, othersOf } from '../curation-campus.ts'
import type { PairScorer } from '../decks/deck-row.ts'
import type { EarlierRounds } from '../known/use-earlier-outcomes.ts'
import { decksOfRound, type EarlierOutcomes, knownPairsOf } from '../known/use-earlier-outcomes.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { draftDecks, leftOfDecks, reportOfDecks, shownCounts } from './decks-report.ts'
import { peopleChanges } from './people-changes.ts'

export interface ReportColumn {
  readonly head: string
  /** The column that the page is about. */
  readonly isMain: boolean
  /** Null: a finished round kept apart who had met before it. */
  readonly report: Omit<ListsReport, 'repeats'> & { readonly repeats: number | null }
}

/** Measured by the settings that it had; its pairs by how people are now. */
const lastRoundColumn = (last: EarlierOutcomes, score: PairScorer): ReportColumn => {
  const { womenPerMan: perMan, exposureFloor: floor } = settingsOf(last.round)
  const report = reportOfDecks(decksOfRound(last), last.women, {
    settings: { perMan, floor },
    never: [],
    score,
  })
  return { head: last.round.name, isMain: false, report: { ...report, repeats: null } }
}

/** The dry run, or the drafts as they stand, beside plain top lists and the last round. */
export const curationReport = ({
  campus,
  finished,
  input,
  view,
  earlier,
  score,
}: {
  campus: CurationCampus
  finished: FinishedRun | null
  /** The input that a dry run would take now. */
  input: CurationInput
  view: 'dry-run' | 'drafts'
  earlier: EarlierRounds
  score: PairScorer
}) => {
  const drafts = draftDecks(campus)
  const run = view === 'dry-run' ? finished : null
  const { settings } = run?.input ?? input
  const women = run?.input.women ?? othersOf(campus, input.women)
  const decks =
    run === null
      ? drafts
      : new Map(run.input.men.map((uid) => [uid, run.curation.assignments[uid] ?? []]))
  // A round that showed nobody to anybody compares with nothing.
  const last =
    earlier.state === 'ready'
      ? earlier.rounds.find((round) => knownPairsOf([round]).length > 0)
      : undefined
  const columns: ReportColumn[] = []
  if (finished !== null) {
    const { curated, topLists } = finished.report
    columns.push({ head: words.curated, isMain: run !== null, report: curated })
    columns.push({ head: words.topLists, isMain: false, report: topLists })
  }
  if (campus.drafts.length > 0) {
    const report = reportOfDecks(drafts, othersOf(campus, input.women), { ...input, score })
    columns.push({ head: words.drafts, isMain: run === null, report })
  }
  if (last !== undefined) columns.push(lastRoundColumn(last, score))
  return {
    isOfRun: run !== null,
    columns,
    floor: settings.floor,
    counts: shownCounts(women, decks),
    left: run === null ? leftOfDecks(drafts, input.women) : 0,
    lastName: last?.round.name ?? '',
    changes:
      last === undefined
        ? null
        : peopleChanges({ decks: decksOfRound(last), women: last.women }, { decks, women }),
  }
}

export type Report = ReturnType<typeof curationReport>
