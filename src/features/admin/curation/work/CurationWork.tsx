import { Suspense, useMemo } from 'react'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import type { Publishing } from '../../../../shared/model/rounds/publishing.ts'
import { curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import { lazyLater } from '../../../../ui/hooks/lazy-later.ts'
import { deskButtonClass } from '../../frame/desk-classes.ts'
import { ListAndLook } from '../../opening/ListAndLook.tsx'
import { OpenedRow } from '../../opening/OpenedRow.tsx'
import type { RoundItem } from '../../rounds/queries.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useOpenedKey } from '../../table/use-address-word.ts'
import { CurationActs } from '../acts/CurationActs.tsx'
import type { CurationStep } from '../acts/curation-step.ts'
import type { CurationCampus } from '../curation-campus.ts'
import { deckColumns, keyOfDeck } from '../decks/deck-columns.ts'
import { draftRows, dryRunRows, pairScorer } from '../decks/deck-row.ts'
import type { EarlierRounds } from '../known/use-earlier-outcomes.ts'
import { curationReport } from '../report/curation-report.ts'
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
  round,
  campus,
  input,
  run,
  publishing,
  finished,
  step,
  earlier,
  view,
  onView,
  onDiscard,
}: {
  round: RoundItem
  campus: CurationCampus
  /** The input that a dry run would take now. */
  input: CurationInput
  run: CurationRun | null
  publishing: Publishing | null
  /** A dry run that is not saved. */
  finished: FinishedRun | null
  step: CurationStep
  earlier: EarlierRounds
  view: DecksView
  onView: (view: DecksView) => void
  onDiscard: () => void
}) => {
  const [chosen, setChosen] = useOpenedKey()
  const shown = view === 'dry-run' ? finished : null
  const score = useMemo(() => scorerOf(campus, shown, run), [campus, shown, run])
  const rows = useMemo(
    () => (shown === null ? draftRows(campus, score) : dryRunRows(campus, shown, score)),
    [campus, shown, score],
  )
  const report = useMemo(
    () => curationReport({ campus, finished, input, view, earlier, score }),
    [campus, finished, input, view, earlier, score],
  )
  const row = rows.find(({ uid }) => uid === chosen)
  const hasReport = finished !== null || campus.drafts.length > 0
  return (
    <>
      <CurationActs
        round={round}
        campus={campus}
        input={input}
        run={run}
        publishing={publishing}
        finished={finished}
        step={step}
        onDiscard={onDiscard}
      />
      {hasReport && (
        <ReportStrip
          report={report}
          finished={finished}
          run={run}
          input={input}
          earlier={earlier}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-serif text-lead font-semibold">{words.show}</h2>
        {finished !== null &&
          views.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              className={deskButtonClass(view === name ? 'primary' : 'quiet')}
              onClick={() => onView(name)}
            >
              {label}
            </button>
          ))}
        {finished === null && <p className="text-small text-muted">{words.ofDrafts}</p>}
      </div>
      <ListAndLook
        wider="look"
        list={
          <DataTable
            name="decks"
            label={words.show}
            rows={rows}
            columns={deckColumns}
            keyOf={keyOfDeck}
            empty={words.none}
            onOpen={({ uid }) => setChosen(uid)}
          />
        }
      >
        {row !== undefined ? (
          <OpenedRow table="decks" id={row.uid} onClose={() => setChosen(null)}>
            <Suspense fallback={null}>
              <DeckDetail
                key={row.uid}
                round={round}
                row={row}
                rows={rows}
                people={campus.people}
                input={input}
                score={score}
                isDraft={shown === null}
              />
            </Suspense>
          </OpenedRow>
        ) : (
          hasReport && <ReportDetails report={report} people={campus.people} />
        )}
      </ListAndLook>
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
