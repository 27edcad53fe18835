import { useMemo } from 'react'
import { serverNow } from '../../../data/react/use-now.ts'
import { incomeByWeek } from '../../../shared/domain/payments/income-by-week.ts'
import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { campusDay } from '../../../shared/domain/time/campus-time.ts'
import { adminPaymentsText } from '../../../shared/text/admin/payments.ts'
import { BarChart } from '../home/charts/BarChart.tsx'
import type { Decided } from './decided-columns.ts'

const words = adminPaymentsText.income
/** A quarter, and this week. */
const weeksMax = 13

/** Income of the weeks that the page shows, this week beside the last one. */
export const Income = ({ payments, since }: { payments: readonly Decided[]; since: number }) => {
  const weeks = useMemo(
    () => incomeByWeek(payments, since, serverNow()).slice(-weeksMax),
    [payments, since],
  )
  const [now, before] = [weeks.at(-1)?.paise ?? 0, weeks.at(-2)?.paise ?? 0]
  return (
    <section aria-label={words.title} className="flex w-full max-w-sm flex-col gap-1">
      <p className="font-semibold">{words.now(rupeesText(now), rupeesText(before))}</p>
      <BarChart
        title={words.title}
        head={[words.week, words.rupees, words.payments]}
        bars={weeks.map(({ at, paise, payments }) => ({
          label: campusDay(at),
          value: paise / 100,
          more: [String(payments)],
        }))}
      />
    </section>
  )
}
