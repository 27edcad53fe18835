import { Suspense, useMemo } from 'react'
import type { CurationRun } from '../../../shared/model/rounds/curation-run.ts'
import { curationDecksText as words } from '../../../shared/text/desk/curation.ts'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { ViewButtons } from '../../act/ActionButton.tsx'
import { TableAndLook } from '../../opening/TableAndLook.tsx'
import { CurationActs } from '../acts/CurationActs.tsx'
import type { CurationState } from '../acts/curation-step.ts'
import type { CurationCampus } from '../curation-campus.ts'
import {
  type DecksShown,
  deckColumns,
  draftRows,
  dryRunRows,
  keyOfDeck,
  pairScorer,
} from '../decks/deck-row.ts'
import type { EarlierRounds } from '../known/use-earlier-outcomes.ts'
import { curationReport } from '../report/curation-report.ts'
import { shownCounts } from '../report/decks-report.ts'
import { ReportDetails } from '../report/ReportDetails.tsx'
import { ReportStrip } from '../report/ReportStrip.tsx'
import type { FinishedRun } from '../use-dry-run.ts'

export type DecksView = 'dry-run' | 'drafts'

const DeckDetail = lazyLater(async () => (await import('../decks/DeckDetail.tsx')).DeckDetail)

const views = [
  ['dry-run', words.ofDryRun],
  ['drafts', words.ofDrafts],
] as const

/** The round in numbers, every man's women, and the man in question; without one, what the numbers come from. */
export const CurationWork = ({
  of: state,
  earlier,
  view,
  onView,
  onDiscard,
}: {
  of: CurationState
  earlier: EarlierRounds
  view: DecksView
  onView: (view: DecksView) => void
  onDiscard: (run: FinishedRun) => void
}) => {
  const { round, campus, input, run, finished } = state
  const shown = view === 'dry-run' ? finished : null
  const decks = useMemo((): DecksShown => {
    const score = scorerOf(campus, shown, run)
    const rows = shown === null ? draftRows(campus, score) : dryRunRows(campus, shown, score)
    const deckOf = new Map(rows.map(({ uid, womenUids }) => [uid, womenUids]))
    return { rows, people: campus.people, input, score, shown: shownCounts(input.women, deckOf) }
  }, [campus, shown, run, input])
  const { rows, score } = decks
  const report = useMemo(
    () => curationReport({ campus, finished, input, view, earlier, score }),
    [campus, finished, input, view, earlier, score],
  )
  const hasReport = finished !== null || campus.drafts.length > 0
  return (
    <>
      <CurationActs of={state} onDiscard={onDiscard} />
      {hasReport && <ReportStrip report={report} of={state} earlier={earlier} />}
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-serif text-lead font-semibold">{words.show}</h2>
        {finished !== null && <ViewButtons views={views} shown={view} onShow={onView} />}
        {finished === null && <p className="text-small text-muted">{words.ofDrafts}</p>}
      </div>
      <TableAndLook
        wider="look"
        name="decks"
        label={words.show}
        rows={rows}
        columns={deckColumns}
        keyOf={keyOfDeck}
        empty={words.none}
        look={(row) => (
          <Suspense fallback={null}>
            <DeckDetail
              key={row.uid}
              round={round}
              row={row}
              decks={decks}
              isDraft={shown === null}
            />
          </Suspense>
        )}
        otherwise={hasReport && <ReportDetails report={report} people={campus.people} />}
      />
    </>
  )
}

const scorerOf = (
  { people }: CurationCampus,
  shown: FinishedRun | null,
  run: CurationRun | null,
) => {
  if (shown === null) return pairScorer(people, run?.weights, run?.interestCounts)
  return pairScorer(people, shown.input.weights, shown.interestCounts)
}
