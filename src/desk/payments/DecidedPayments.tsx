import { useMemo, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { incomeByWeek } from '../../shared/domain/payments/income-by-week.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { campusDay, fromCampusField, toCampusField } from '../../shared/domain/time/campus-time.ts'
import { adminPaymentsText, adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { ActionButton } from '../act/ActionButton.tsx'
import { BulkLine } from '../act/bulk.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { BarChart } from '../charts/BarChart.tsx'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { AgeLine } from '../frame/PageHead.tsx'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { useAddressWord } from '../table/use-address-word.ts'
import { useTyped } from '../table/use-typed.ts'
import { DecidedPayment } from './DecidedPayment.tsx'
import { canTakeBack, type Decided, decidedColumns } from './decided-columns.ts'
import { keyOfPayment, sumText } from './pending-columns.tsx'
import {
  decidedPaymentsSince,
  decisionsSince,
  firstPaymentAt,
  firstShownMs,
  madeBy,
} from './queries.ts'
import { useDecidePayments } from './use-decide-payments.ts'

/** Decisions since a chosen time, who made them, and the way back: of one, of a press, of a selection. */
export const DecidedPayments = () => {
  const [usual] = useState(() => toCampusField(serverNow() - firstShownMs))
  const [word, setSince] = useAddressWord('since')
  const chosenSince = typeof word === 'string' ? word : usual
  const [typed, type] = useTyped(chosenSince, (words) => {
    // A year is typed digit by digit, and is possible before it is whole: 0002, 0020, 0202.
    if ((fromCampusField(words) ?? 0) >= firstPaymentAt) setSince(words)
  })
  const since = Math.max(fromCampusField(chosenSince) ?? serverNow() - firstShownMs, firstPaymentAt)
  const answer = useAdminRows(decidedPaymentsSince(since))
  const decisions = useAdminRows(decisionsSince(since))
  const deciding = useDecidePayments()
  const rows = useMemo(() => {
    const made = rowsOf(decisions)
    return rowsOf(answer)
      .filter(({ status }) => status !== 'pending')
      .map((payment): Decided => {
        if (payment.orderId !== null) return { ...payment, by: words.gateway, together: [] }
        const { name, ids = [] } = madeBy(payment, made) ?? {}
        return { ...payment, by: name === '' ? words.somebody : (name ?? ''), together: ids }
      })
      .toSorted((one, other) => other.updatedAt - one.updatedAt)
  }, [answer, decisions])
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        {answer.state === 'ready' && <Income payments={rows} since={since} />}
        <div className="flex flex-col gap-2">
          <label className="flex items-center gap-2 text-small">
            {words.since}
            <input
              type="datetime-local"
              value={typed}
              min={toCampusField(firstPaymentAt)}
              onChange={({ target }) => type(target.value)}
              className={deskFieldClass}
            />
          </label>
          <AgeLine of={[answer, decisions]} />
        </div>
      </div>
      <TableAndLook
        name="decided"
        label={words.history}
        rows={answer.state === 'ready' ? rows : null}
        columns={decidedColumns}
        keyOf={keyOfPayment}
        empty={words.noHistory}
        selected={(some, drop) => (
          <TakeBackSelected payments={some} deciding={deciding} onDone={drop} />
        )}
        look={(payment) => (
          <DecidedPayment
            key={payment.id}
            payment={payment}
            together={rows.filter(({ together }) => together === payment.together)}
            deciding={deciding}
          />
        )}
      />
    </>
  )
}

const TakeBackSelected = ({
  payments,
  deciding: { bulk, takeBack },
  onDone,
}: {
  payments: readonly Decided[]
  deciding: ReturnType<typeof useDecidePayments>
  onDone: (ids: readonly string[]) => void
}) => {
  const some = payments.filter(canTakeBack)
  return (
    <>
      <ActionButton
        action={bulk}
        disabled={some.length === 0}
        onPress={async () => onDone(await takeBack(some))}
      >
        {words.takeBackMany(some.length, sumText(some))}
      </ActionButton>
      {some.length < payments.length && (
        <p className="text-small">{words.notTakenBack(payments.length - some.length)}</p>
      )}
      <BulkLine of={bulk} />
    </>
  )
}

/** A quarter, and this week. */
const weeksMax = 13

/** Income of the weeks that the page shows, this week beside the last one. */
const Income = ({ payments, since }: { payments: readonly Decided[]; since: number }) => {
  const weeks = useMemo(
    () => incomeByWeek(payments, since, serverNow()).slice(-weeksMax),
    [payments, since],
  )
  const [now, before] = [weeks.at(-1)?.paise ?? 0, weeks.at(-2)?.paise ?? 0]
  return (
    <section
      aria-label={adminPaymentsText.income.title}
      className="flex w-full max-w-sm flex-col gap-1"
    >
      <p className="font-semibold">
        {adminPaymentsText.income.now(rupeesText(now), rupeesText(before))}
      </p>
      <BarChart
        title={adminPaymentsText.income.title}
        head={[
          adminPaymentsText.income.week,
          adminPaymentsText.income.rupees,
          adminPaymentsText.income.payments,
        ]}
        bars={weeks.map(({ at, paise, payments }) => ({
          label: campusDay(at),
          value: paise / 100,
          more: [String(payments)],
        }))}
      />
    </section>
  )
}
