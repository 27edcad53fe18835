import { Suspense, useMemo } from 'react'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import { curationDecksText as words } from '../../../../shared/text/admin/curation.ts'
import { lazyLater } from '../../../../ui/hooks/lazy-later.ts'
import { deskButtonClass } from '../../frame/desk-classes.ts'
import { ListAndLook } from '../../opening/ListAndLook.tsx'
import { OpenedRow } from '../../opening/OpenedRow.tsx'
import type { RoundItem } from '../../rounds/queries.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useOpenedKey } from '../../table/use-address-word.ts'
import type { CurationCampus } from '../curation-campus.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { deckColumns, keyOfDeck } from './deck-columns.ts'
import { draftRows, dryRunRows, pairScorer } from './deck-row.ts'

export type DecksView = 'dry-run' | 'drafts'

const DeckDetail = lazyLater(async () => (await import('./DeckDetail.tsx')).DeckDetail)

const views = [
  ['dry-run', words.ofDryRun],
  ['drafts', words.ofDrafts],
] as const

/** Every man with his women: as the dry run has them, or as they are saved. */
export const CurationDecks = ({
  round,
  campus,
  input,
  run,
  finished,
  view,
  onView,
}: {
  round: RoundItem
  campus: CurationCampus
  /** The input that a dry run would take now. */
  input: CurationInput
  run: CurationRun | null
  finished: FinishedRun | null
  view: DecksView
  onView: (view: DecksView) => void
}) => {
  const [chosen, setChosen] = useOpenedKey()
  const shown = view === 'dry-run' ? finished : null
  const { score, rows } = useMemo(() => {
    const scorer = scorerOf(campus, shown, run)
    const decks = shown === null ? draftRows(campus, scorer) : dryRunRows(campus, shown, scorer)
    return { score: scorer, rows: decks }
  }, [campus, shown, run])
  const row = rows.find(({ uid }) => uid === chosen)
  return (
    <section className="flex flex-col gap-3">
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
        {row !== undefined && (
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
        )}
      </ListAndLook>
      {row === undefined && rows.length > 0 && (
        <p className="text-small text-muted">{words.choose}</p>
      )}
    </section>
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
