import { useMemo } from 'react'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import type { CurationRun } from '../../../../shared/model/rounds/curation-run.ts'
import {
  curationText,
  curationReportText as words,
} from '../../../../shared/text/admin/curation.ts'
import type { CurationCampus } from '../curation-campus.ts'
import { nameIn, pairScorer } from '../decks/deck-row.ts'
import { EarlierTrouble } from '../known/EarlierTrouble.tsx'
import { decksOfRound, knownPairsOf } from '../known/earlier-outcomes.ts'
import type { EarlierRounds } from '../known/use-earlier-outcomes.ts'
import type { FinishedRun } from '../use-dry-run.ts'
import { reportOfDecks, shownCounts } from './decks-report.ts'
import { draftDecks, leftOfDecks } from './draft-decks.ts'
import { ExposureChart } from './ExposureChart.tsx'
import { exposureBars } from './exposure-bars.ts'
import { PeopleChangesList } from './PeopleChangesList.tsx'
import { peopleChanges } from './people-changes.ts'
import { ReportTable } from './ReportTable.tsx'
import { RunHash } from './RunHash.tsx'
import { decksOfRun, dryRunColumns, lastRoundColumn, type ShownLists } from './report-columns.ts'

/** The dry run, or the drafts as they stand, beside plain top lists and the last round. */
export const CurationReport = ({
  campus,
  finished,
  input,
  run,
  shown,
  earlier,
}: {
  campus: CurationCampus
  finished: FinishedRun | null
  /** The input that a dry run would take now. */
  input: CurationInput
  run: CurationRun | null
  shown: ShownLists
  earlier: EarlierRounds
}) => {
  const { people } = campus
  const drafts = useMemo(() => draftDecks(campus), [campus])
  const score = useMemo(() => {
    const { weights, counts } =
      finished === null
        ? { weights: run?.weights, counts: run?.interestCounts }
        : { weights: finished.input.weights, counts: finished.interestCounts }
    return pairScorer(people, weights, counts)
  }, [people, finished, run])
  // One that showed nobody to anybody compares with nothing.
  const last =
    earlier.state === 'ready'
      ? (earlier.rounds.find((round) => knownPairsOf([round]).length > 0) ?? null)
      : null
  const lastColumn = useMemo(() => last && lastRoundColumn(last, score), [last, score])
  const draftReport = useMemo(
    () =>
      campus.drafts.length === 0 ? null : reportOfDecks(drafts, input.women, { ...input, score }),
    [campus.drafts.length, drafts, input, score],
  )
  const isOfRun = finished !== null && shown === 'dry-run'
  const { women, settings } = isOfRun ? finished.input : input
  const decks = useMemo(
    () => (isOfRun ? decksOfRun(finished) : drafts),
    [isOfRun, finished, drafts],
  )
  const counts = useMemo(() => shownCounts(women, decks), [women, decks])
  const starving = [...counts].filter(([, count]) => count < settings.floor)
  const left = isOfRun ? 0 : leftOfDecks(drafts, input.women)
  const changes = useMemo(
    () => last && peopleChanges({ decks: decksOfRound(last), women: last.women }, { decks, women }),
    [last, decks, women],
  )
  const isOutdated = useMemo(
    () =>
      finished !== null &&
      finished.input !== input &&
      JSON.stringify(finished.input) !== JSON.stringify(input),
    [finished, input],
  )
  const heading = isOfRun ? words.heading : words.headingOfDrafts
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <h2 className="font-serif text-lead font-semibold">{heading}</h2>
      {isOutdated && isOfRun && (
        <p role="status" className="text-small text-bad">
          {curationText.outdated} {curationText.changedSince}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2 text-small">
          <ReportTable
            columns={[
              ...(finished === null ? [] : dryRunColumns(finished, shown)),
              ...(draftReport === null
                ? []
                : [{ head: words.drafts, isMain: !isOfRun, report: draftReport }]),
              ...(lastColumn === null ? [] : [lastColumn]),
            ]}
          />
          <EarlierTrouble of={earlier} />
          {left > 0 && <p className="text-bad">{words.left(left)}</p>}
          {finished !== null && isOfRun && <RunHash curation={finished.curation} run={run} />}
        </div>
        <ExposureChart bars={exposureBars(counts.values())} />
      </div>
      <h3 className="text-body font-semibold">{words.starving}</h3>
      {starving.length === 0 ? (
        <p className="text-small">{words.noStarving}</p>
      ) : (
        <ul className="max-h-48 overflow-auto text-small">
          {starving.map(([uid, count]) => (
            <li key={uid}>{words.starved(nameIn(people, uid), count, settings.floor - count)}</li>
          ))}
        </ul>
      )}
      {last !== null && changes !== null && (
        <PeopleChangesList changes={changes} people={people} roundName={last.round.name} />
      )}
    </section>
  )
}
