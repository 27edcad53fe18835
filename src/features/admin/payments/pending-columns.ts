import type { CallResponse } from '../../../shared/calls.ts'
import type { MatchedStatement } from '../../../shared/domain/payments/match-statement.ts'
import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import type { DataColumn } from '../table/data-column.ts'

export type Pending = CallResponse<'listPendingPayments'>[number]

export const keyOfPayment = ({ id }: { id: string }) => id

const bankText = (statement: MatchedStatement, id: string): string => {
  const match = statement.matches.get(id)
  if (match === undefined) return words.bank.missing
  const amount = match.is === 'amount-differs' ? `: ${rupeesText(match.paise)}` : ''
  return `${words.bank[match.is]}${amount}`
}

/** @param statement null: the bank's list was not given */
export const pendingColumns = (
  statement: MatchedStatement | null,
): readonly DataColumn<Pending>[] => [
  {
    id: 'submittedAt',
    header: words.columns.submittedAt,
    value: ({ submittedAt }) => submittedAt,
    text: ({ submittedAt }) => campusWhen(submittedAt),
    width: 190,
  },
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  {
    id: 'planName',
    header: words.columns.planName,
    value: ({ planName }) => planName,
    isChoice: true,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    value: ({ amountPaise }) => amountPaise,
    text: ({ amountPaise }) => rupeesText(amountPaise),
    isNumber: true,
    width: 100,
  },
  { id: 'utr', header: words.columns.utr, value: ({ utr }) => utr, width: 130 },
  {
    id: 'reference',
    header: words.columns.reference,
    value: ({ reference }) => reference,
    width: 150,
    isExtra: true,
  },
  {
    id: 'duplicate',
    header: words.columns.duplicate,
    value: ({ duplicate }) => (duplicate ? words.duplicate : ''),
    isChoice: true,
    width: 90,
  },
  ...(statement === null
    ? []
    : [
        {
          id: 'bank',
          header: words.columns.bank,
          value: ({ id }: Pending) => bankText(statement, id),
          isChoice: true,
          // Not an option for each amount.
          choice: ({ id }: Pending) => words.bank[statement.matches.get(id)?.is ?? 'missing'],
          width: 150,
        },
      ]),
]
