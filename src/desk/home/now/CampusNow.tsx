import type { ReactNode } from 'react'
import type { CallResponse } from '../../../shared/calls.ts'
import { sumText, campusNowText as words } from '../../../shared/text/desk/home.ts'
import type { RoundStats } from '../PastRounds.tsx'

/** A number, and the number beside which it says something. */
export const Measure = ({
  label,
  value,
  beside,
}: {
  label: string
  value: ReactNode
  beside: string
}) => (
  <div className="min-w-20">
    <dt className="text-small text-muted">{label}</dt>
    <dd>
      <span className="block text-title font-semibold tabular-nums">{value}</span>
      <span className="block text-small text-muted">{beside}</span>
    </dd>
  </div>
)

/** How the campus is, each number beside what it is compared with. */
export const CampusNow = ({
  overview: { campus, round },
  last,
  work,
}: {
  overview: CallResponse<'deskOverview'>
  last: RoundStats | undefined
  work: readonly CallResponse<'listDeskWork'>[number][]
}) => {
  const { men, women, signUps, signUpsBefore } = campus
  const minutes = Math.round(work.reduce((sum, { ms }) => sum + ms, 0) / 60_000)
  const decisions = work.reduce((sum, one) => sum + one.decisions, 0)
  const people = men + women
  return (
    <section aria-label={words.heading} className="flex flex-col gap-3">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-4">
        <Measure label={words.signUps} value={signUps} beside={words.before(signUpsBefore)} />
        <Measure
          label={words.balance}
          value={words.womenPerMan(women, men)}
          beside={words.counts(women, men)}
        />
        <Measure
          label={words.matches}
          value={round === null ? '–' : sumText(round.matches)}
          beside={last === undefined ? words.noRound : words.last(last.name, last.matches)}
        />
        <Measure
          label={words.work}
          value={words.minutes(minutes)}
          beside={
            people === 0
              ? words.decisions(decisions)
              : words.perThousand(decisions, Math.round((1000 * minutes) / people))
          }
        />
      </dl>
    </section>
  )
}
