import { Suspense, useMemo, useState } from 'react'
import { knownPairsText, curationText as words } from '../../../shared/text/admin/curation.ts'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { PageHead } from '../frame/PageHead.tsx'
import type { RoundItem } from '../rounds/queries.ts'
import { downloadJson } from '../table/download.ts'
import { CurationActs } from './acts/CurationActs.tsx'
import { curationStep } from './acts/curation-step.ts'
import { CurationFields } from './CurationFields.tsx'
import { CurationFunnel } from './CurationFunnel.tsx'
import { curationInputOf } from './curation-campus.ts'
import { type CurationForm, formOf, isFormRight, seedMax } from './curation-form.ts'
import { DryRunBar } from './DryRunBar.tsx'
import type { DecksView } from './decks/CurationDecks.tsx'
import { useEarlierOutcomes } from './known/use-earlier-outcomes.ts'
import { useCurationCampus } from './use-curation-campus.ts'
import { useDryRun } from './use-dry-run.ts'

/** Both need people, who take longer to come than these chunks. */
const CurationDecks = lazyLater(
  async () => (await import('./decks/CurationDecks.tsx')).CurationDecks,
)
const CurationReport = lazyLater(
  async () => (await import('./report/CurationReport.tsx')).CurationReport,
)

const KnownPairs = lazyLater(async () => (await import('./known/KnownPairs.tsx')).KnownPairs)

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & seedMax

export const CurateRound = ({ round }: { round: RoundItem }) => {
  const { campus, run, publishing, answers } = useCurationCampus(round)
  const [seed] = useState(newSeed)
  const [typed, setTyped] = useState<CurationForm | null>(null)
  const [view, setView] = useState<DecksView>('drafts')
  const dryRun = useDryRun()
  const usual = useMemo(() => formOf(round, run ?? null, seed), [round, run, seed])
  const form = typed ?? usual
  const input = useMemo(
    () => (campus === null ? null : curationInputOf(campus, form.settings, form.weights)),
    [campus, form],
  )
  const start = async (of: CurationForm) => {
    if (campus === null) return
    // A saved run must not change the fields that this one is about.
    setTyped(of)
    const started =
      of === form && input !== null ? input : curationInputOf(campus, of.settings, of.weights)
    if (await dryRun.start(started)) setView('dry-run')
  }
  const { finished } = dryRun
  const shown = finished === null ? 'drafts' : view
  const step = curationStep({
    isOver: round.phases.girls.isComplete,
    isUnsaved: finished !== null,
    drafts: campus?.drafts ?? [],
    publishing,
  })
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const isCompared = finished !== null || (campus?.drafts.length ?? 0) > 0
  const earlier = useEarlierOutcomes(round, isCompared || isPreviewOpen)
  return (
    <>
      <PageHead title={`${words.heading}: ${round.name}`} of={answers} />
      {campus === null || input === null || run === undefined ? (
        <p role="status" className="text-muted">
          {words.counting}
        </p>
      ) : (
        <>
          <CurationFunnel campus={campus} input={input} />
          <CurationFields form={form} onChange={setTyped} />
          <details onToggle={({ currentTarget }) => setPreviewOpen(currentTarget.open)}>
            <summary className="cursor-pointer text-small">{knownPairsText.heading}</summary>
            {isPreviewOpen && (
              <Suspense fallback={null}>
                <KnownPairs
                  people={campus.people}
                  earlier={earlier}
                  before={usual.weights}
                  weights={isFormRight(form) ? form.weights : null}
                />
              </Suspense>
            )}
          </details>
          {input.men.length === 0 || input.women.length === 0 ? (
            <p>{words.nobody}</p>
          ) : (
            <DryRunBar
              state={dryRun.state}
              isNext={step === 'dry-run'}
              isRight={isFormRight(form)}
              onStart={() => void start(form)}
              onReplay={run === null ? null : () => void start(run)}
              onDownload={() => downloadJson(`curation-${round.id}`, input)}
              onCancel={dryRun.cancel}
            />
          )}
          {(finished !== null || campus.drafts.length > 0) && (
            <Suspense fallback={null}>
              <CurationReport
                campus={campus}
                finished={finished}
                input={input}
                run={run}
                shown={shown}
                earlier={earlier}
              />
            </Suspense>
          )}
          <CurationActs
            round={round}
            campus={campus}
            input={input}
            run={run}
            publishing={publishing}
            finished={finished}
            step={step}
            onSaved={dryRun.discard}
            onDiscard={dryRun.discard}
          />
          <Suspense fallback={null}>
            <CurationDecks
              round={round}
              campus={campus}
              input={input}
              run={run}
              finished={finished}
              view={shown}
              onView={setView}
            />
          </Suspense>
        </>
      )}
    </>
  )
}
