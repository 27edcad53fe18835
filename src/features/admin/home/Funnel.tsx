import { useState } from 'react'
import { type FunnelStop, funnelSteps, funnelStops } from '../../../shared/calls/operations.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { funnelText as words } from '../../../shared/text/admin/desk-home.ts'
import { ChartTable } from './charts/ChartTable.tsx'
import { ShareBar } from './charts/ShareBar.tsx'
import { FunnelStops } from './FunnelStops.tsx'

const isStop = (step: string): step is FunnelStop =>
  (funnelStops as readonly string[]).includes(step)

/** People who are in the round may have no plan any more, so the round is no step behind the plans. */
const narrowing = funnelSteps.filter((step) => step !== 'inRound')

/** Where people drop out between the sign-up and a round, and who, behind each bar. */
export const Funnel = ({ counts }: { counts: CallResponse<'deskOverview'>['funnel'] }) => {
  const [opened, setOpened] = useState<FunnelStop | null>(null)
  const steps = narrowing.map((step, place) => {
    const before = narrowing[place - 1]
    const lost = before === undefined ? 0 : Math.max(0, counts[before] - counts[step])
    return { step, count: counts[step], lost }
  })
  return (
    <section aria-label={words.heading} className="flex max-w-3xl flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      <ol className="flex flex-col text-small">
        {/* The columns keep their widths, so that every bar has the same scale. */}
        {steps.map(({ step, count, lost }) => (
          <li
            key={step}
            className="grid min-h-11 grid-cols-[1fr_4rem_5rem] items-center gap-x-3 md:grid-cols-[13rem_1fr_4rem_5rem]"
          >
            <span className="col-span-full md:col-span-1">{words.steps[step]}</span>
            <ShareBar value={count} most={counts.accounts} />
            <span className="text-right font-semibold tabular-nums">{count}</span>
            {isStop(step) && lost > 0 ? (
              <button
                type="button"
                aria-label={words.open(words.list[step], lost)}
                onClick={() => setOpened(step)}
                className="min-h-11 cursor-pointer text-left text-primary tabular-nums underline"
              >
                {words.lostOf(lost)}
              </button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
      <ChartTable
        label={words.heading}
        head={[words.step, words.people, words.lost]}
        rows={steps.map(({ step, count, lost }) => ({
          key: step,
          cells: [words.steps[step], count, lost],
        }))}
      />
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        {words.inRound(counts.inRound)}
        <button
          type="button"
          onClick={() => setOpened('inRound')}
          className="min-h-11 cursor-pointer text-left text-primary underline"
        >
          {words.list.inRound}
        </button>
      </p>
      {opened !== null && <FunnelStops step={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
