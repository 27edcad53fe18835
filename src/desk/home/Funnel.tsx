import { useState } from 'react'
import { type FunnelStop, funnelSteps, funnelStops } from '../../shared/calls/operations.ts'
import type { CallResponse } from '../../shared/calls.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import * as limits from '../../shared/limits.ts'
import { funnelText as words } from '../../shared/text/desk/home.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { AskAgain } from '../act/LookFailure.tsx'
import { ShareBar } from '../charts/ChartFrame.tsx'
import { ChartTable } from '../charts/ScrolledTable.tsx'
import { callQuery } from '../data/desk-query.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { useDesk } from '../data/use-desk.ts'
import { AgeLine } from '../frame/PageHead.tsx'

const isStop = (step: string): step is FunnelStop =>
  (funnelStops as readonly string[]).includes(step)

/** People who are in the round may have no plan any more, so the round is no step behind the plans. */
const narrowing = funnelSteps.filter((step) => step !== 'inRound')

/** Where people drop out between the sign-up and a round, and who, behind each bar. */
export const Funnel = ({ counts }: { counts: CallResponse<'deskOverview'>['funnel'] }) => {
  const [opened, setOpened] = useState<FunnelStop | null>(null)
  const steps = narrowing.map((step, place) => {
    const before = narrowing[place - 1]
    const [reached, count] = [before === undefined ? null : counts[before], counts[step]]
    const lost = reached === null || count === null ? 0 : Math.max(0, reached - count)
    return { step, count, lost }
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
            <ShareBar value={count ?? 0} most={counts.accounts} />
            <span className="text-right font-semibold tabular-nums">{count ?? words.few}</span>
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
          cells: [words.steps[step], count ?? words.few, lost],
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

/** The server reads a campus: an act of a colleague asks for none. */
const stopsQuery = (step: FunnelStop) => ({
  ...callQuery('listFunnelStops', { step }, null),
  changedBy: [],
})

/** Names of the people who stopped at this step. */
const FunnelStops = ({ step, onClose }: { step: FunnelStop; onClose: () => void }) => {
  const desk = useDesk()
  const query = stopsQuery(step)
  const answer = useAdminRows(query)
  const rows = rowsOf(answer)
  const isMissing = rows.some(({ missing }) => missing.length > 0)
  return (
    <Dialog title={words.list[step]} closeLabel={words.close} onClose={onClose}>
      <p className="text-small text-muted">{words.among(limits.accountsListed)}</p>
      {answer.state === 'ready' ? (
        <AgeLine of={[answer]} />
      ) : answer.trouble === null ? (
        <Loading label={shellText.loading} />
      ) : (
        <AskAgain
          sentence={words.failed}
          again={words.again}
          onAgain={() => void desk.refresh(query.key)}
        />
      )}
      {answer.state === 'ready' && rows.length === 0 && <p>{words.nobody}</p>}
      {rows.length > 0 && (
        <table className="text-left text-small">
          <thead>
            <tr>
              <th scope="col" className="pr-4">
                {words.name}
              </th>
              <th scope="col" className="pr-4">
                {words.since}
              </th>
              {isMissing && <th scope="col">{words.missing}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ uid, name, missing, createdAt }) => (
              <tr key={uid} className="border-t border-line">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {name === '' ? words.noName : name}
                </th>
                <td className="pr-4 tabular-nums">{campusWhen(createdAt)}</td>
                {isMissing && <td>{missing.map((part) => words.setup[part]).join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
