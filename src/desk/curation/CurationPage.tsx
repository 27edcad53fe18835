import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { adminText } from '../../shared/text/desk/admin.ts'
import {
  curationFormText,
  curationFunnelText,
  curationText as words,
} from '../../shared/text/desk/curation.ts'
import { knownPairsText } from '../../shared/text/desk/known-pairs.ts'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { DeskButton } from '../act/ActionButton.tsx'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { type RoundItem, roundsQuery } from '../rounds/queries.ts'
import { downloadJson } from '../table/csv.ts'
import { curationStep } from './acts/curation-step.ts'
import { CurationFields } from './CurationFields.tsx'
import { CurationFunnel } from './CurationFunnel.tsx'
import { curationInputOf } from './curation-campus.ts'
import { type CurationForm, formOf, isFormRight, seedMax } from './curation-form.ts'
import { DryRunBar } from './DryRunBar.tsx'
import { useEarlierOutcomes } from './known/use-earlier-outcomes.ts'
import { useCurationCampus } from './use-curation-campus.ts'
import { type FinishedRun, useDryRun } from './use-dry-run.ts'
import type { DecksView } from './work/CurationWork.tsx'

/** Curates the active round. */
export const CurationPage = () => {
  const rounds = useAdminRows(roundsQuery)
  const latest = rowsOf(rounds).find(({ isActive }) => isActive)
  // The same one until it changes: a campus is counted by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a round has its time
  const active = useMemo(() => latest, [latest?.id, latest?.updatedAt])
  if (active !== undefined) return <CurateRound key={active.id} round={active} />
  return (
    <>
      <PageHead title={words.heading} of={[rounds]} />
      {rounds.state === 'ready' && <p>{adminText.noActiveRound}</p>}
    </>
  )
}

/** Both need people, who take longer to come than these chunks. */
const CurationWork = lazyLater(async () => (await import('./work/CurationWork.tsx')).CurationWork)
const KnownPairs = lazyLater(async () => (await import('./known/KnownPairs.tsx')).KnownPairs)

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) & seedMax

/** A pause in typing or sliding, before a change is run. */
const pauseMs = 300

/** Settings at the side, their effect beside them: each change is run, and cancels the run before it. */
const CurateRound = ({ round }: { round: RoundItem }) => {
  const { campus, run, publishing, answers } = useCurationCampus(round)
  const [seed] = useState(newSeed)
  const [typed, setTyped] = useState<CurationForm | null>(null)
  const [view, setView] = useState<DecksView>('drafts')
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const dryRun = useDryRun()
  const usual = useMemo(() => formOf(round, run ?? null, seed), [round, run, seed])
  const form = typed ?? usual
  const input = useMemo(
    () => (campus === null ? null : curationInputOf(campus, form.settings, form.weights)),
    [campus, form],
  )
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const start = async (of: CurationForm) => {
    clearTimeout(pause.current)
    if (campus === null) return
    // A saved run must not change the fields that this one is about.
    setTyped(of)
    const started =
      of === form && input !== null ? input : curationInputOf(campus, of.settings, of.weights)
    if (await dryRun.start(started)) setView('dry-run')
  }
  const newest = useRef(start)
  newest.current = start
  const change = (to: CurationForm) => {
    setTyped(to)
    dryRun.cancel()
    clearTimeout(pause.current)
    if (isFormRight(to) && !isEmpty)
      pause.current = setTimeout(() => void newest.current(to), pauseMs)
  }
  const discard = (run: FinishedRun) => {
    clearTimeout(pause.current)
    dryRun.discard(run)
  }
  const { finished } = dryRun
  const step = curationStep({
    isOver: round.phases.girls.isComplete,
    isUnsaved: finished !== null,
    drafts: campus?.drafts ?? [],
    publishing,
  })
  const isCompared = finished !== null || (campus?.drafts.length ?? 0) > 0
  const earlier = useEarlierOutcomes(round, isCompared || isPreviewOpen)
  const isEmpty = input === null || input.men.length === 0 || input.women.length === 0
  // Without drafts there is nothing to see yet: the first run is made unasked.
  const isFirst = step === 'dry-run' && typed === null && !isEmpty
  useEffect(() => {
    if (isFirst) void newest.current(usual)
  }, [isFirst, usual])
  return (
    <>
      <PageHead title={`${words.heading}: ${round.name}`} of={answers} />
      {campus === null || input === null || run === undefined ? (
        <p role="status" className="text-muted">
          {words.counting}
        </p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <FoldedOnPhone summary={curationFormText.settings}>
              <CurationFields form={form} input={input} onChange={change} />
            </FoldedOnPhone>
            {isEmpty ? (
              <p className="text-small">{words.nobody}</p>
            ) : (
              <DryRunBar
                state={dryRun.state}
                isNext={step === 'dry-run'}
                isRight={isFormRight(form)}
                onStart={() => void start(form)}
                onCancel={dryRun.cancel}
              />
            )}
            <FoldedOnPhone summary={curationFunnelText.heading}>
              <CurationFunnel campus={campus} input={input} />
            </FoldedOnPhone>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Suspense fallback={null}>
              <CurationWork
                of={{ round, campus, input, run, publishing, finished, step }}
                earlier={earlier}
                view={finished === null ? 'drafts' : view}
                onView={setView}
                onDiscard={discard}
              />
            </Suspense>
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
            <details>
              <summary className="cursor-pointer text-small">{words.details}</summary>
              <div className="flex flex-wrap gap-2 py-3">
                {run !== null && (
                  <DeskButton onClick={() => void start(run)}>{words.replay}</DeskButton>
                )}
                <DeskButton
                  disabled={!isFormRight(form)}
                  onClick={() => downloadJson(`curation-${round.id}`, input)}
                >
                  {words.download}
                </DeskButton>
              </div>
            </details>
          </div>
        </div>
      )}
    </>
  )
}

/** On a phone it is one line until it is asked for: the page's first result comes before it. */
const FoldedOnPhone = ({ summary, children }: { summary: string; children: ReactNode }) =>
  useMedia('(width < 48rem)') ? (
    <details>
      <summary className="cursor-pointer py-3 text-small font-semibold">{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )
