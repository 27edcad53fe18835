import type { CallResponse } from '../../shared/calls.ts'
import type { BankMatch, MatchedStatement } from '../../shared/domain/payments/match-statement.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { classes } from '../../ui/classes.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'
import { paymentColumns } from './payment-columns.ts'

export type Pending = CallResponse<'listPendingPayments'>[number]

export const keyOfPayment = ({ id }: { id: string }) => id

export const sumText = (payments: readonly { amountPaise: number }[]): string =>
  rupeesText(payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0))

/** His other waiting payments for the same plan. */
export const twinsOf = ({ id, uid, planName }: Pending, waiting: readonly Pending[]): Pending[] =>
  waiting.filter((other) => other.id !== id && other.uid === uid && other.planName === planName)

/** The thing to look at before an approval; empty: nothing. */
export const warningOf = (payment: Pending, waiting: readonly Pending[]): string => {
  if (!payment.duplicate) return ''
  return twinsOf(payment, waiting).length > 0 ? words.twice : words.usedBefore
}

const matchOf = (statement: MatchedStatement, id: string) =>
  statement.matches.get(id) ?? { is: 'missing' as const, paise: 0 }

export const bankText = (
  statement: MatchedStatement,
  { id, amountPaise }: Pick<Pending, 'id' | 'amountPaise'>,
): string => {
  const { is, paise } = matchOf(statement, id)
  return is === 'amount-differs'
    ? words.paidInstead(rupeesText(paise), rupeesText(amountPaise))
    : words.bank[is]
}

const chips: Readonly<Record<BankMatch, string>> = {
  matched: 'bg-good text-ground',
  'amount-differs': 'bg-accent text-on-accent',
  returned: 'bg-accent text-on-accent',
  ambiguous: 'bg-accent text-on-accent',
  missing: 'text-muted ring-1 ring-inset ring-edge',
}

const column = columnsOf(words.columns)

const bankColumn = (statement: MatchedStatement): DataColumn<Pending> =>
  column.choice('bank', (payment) => bankText(statement, payment), {
    cell: (payment) => (
      <span
        className={classes(
          'inline-block max-w-full truncate rounded-full px-2 align-middle font-semibold',
          chips[matchOf(statement, payment.id).is],
        )}
      >
        {bankText(statement, payment)}
      </span>
    ),
    // Other amounts are one option together.
    choice: ({ id }) => words.bank[matchOf(statement, id).is],
    width: 190,
    phone: 'plain',
  })

/** @param statement null: the bank's list was not given */
export const pendingColumns = (
  waiting: readonly Pending[],
  statement: MatchedStatement | null,
): readonly DataColumn<Pending>[] => [
  paymentColumns.name,
  paymentColumns.amount,
  paymentColumns.planName,
  paymentColumns.utr,
  ...(statement === null ? [] : [bankColumn(statement)]),
  column.choice('duplicate', (payment) => warningOf(payment, waiting), {
    width: 130,
    phone: 'plain',
  }),
  paymentColumns.reference,
  { ...column.wait('waits', ({ submittedAt }) => submittedAt), id: 'submittedAt' },
]
