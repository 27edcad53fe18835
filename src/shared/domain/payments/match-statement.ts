import type { Payment } from '../../model/payments/payment.ts'
import type { BankLine } from './bank-statement.ts'

/**
 * The bank's word about a payment. `returned`: the money came in and went out again. `ambiguous`: its line
 * has another number, alone or too, or a reference that is not its own: an admin reads it.
 */
export type BankMatch = 'matched' | 'amount-differs' | 'returned' | 'ambiguous' | 'missing'

export type Comparable = Pick<
  Payment,
  'utr' | 'bankUtr' | 'reference' | 'amountPaise' | 'status'
> & { id: string }

/** Money that came in and that no payment names. */
export interface UnclaimedMoney {
  /** The line's numbers and references. */
  utr: string
  numbers: readonly string[]
  paise: number
  text: string
}

export interface MatchedStatement {
  /** The bank's word and the amount, by id of a payment. */
  matches: ReadonlyMap<string, { is: BankMatch; paise: number }>
  unclaimed: readonly UnclaimedMoney[]
  /** Money that came in although its payment was rejected. */
  rejected: readonly { utr: string; paise: number }[]
}

/**
 * Payments that can be approved together without being read: an admin reads an ambiguous line before its
 * payment is approved, and chooses that payment alone.
 */
export const approvedAtOnce = (
  ids: readonly string[],
  statement: MatchedStatement | null,
): readonly string[] =>
  ids.length === 1 ? ids : ids.filter((id) => statement?.matches.get(id)?.is !== 'ambiguous')

/**
 * The order in which payments claim numbers and references: a later payment replaces an earlier one, so
 * rejected ones come first.
 */
const rank = ({ status }: Comparable): number => (status === 'rejected' ? 0 : 1)

/**
 * Whether a line carries the reference of another payer's link, which nobody else may have sent yet: a UTR
 * can be read off a friend's picture before its payer sends it.
 */
const isAnothers = (references: readonly string[], { reference }: Comparable): boolean =>
  references.some((carried) => carried !== reference)

/**
 * Whether a line with numbers has the one that was sent. A payer who mistyped it is helped by an admin: under
 * an invented number nothing is approved among others.
 */
const hasOwnNumber = (numbers: readonly string[], { utr, bankUtr }: Comparable): boolean =>
  numbers.length === 0 || numbers.some((number) => number === utr || number === bankUtr)

/**
 * Compares payments with the bank's list. Decided payments are compared too, so that their money is not
 * called unclaimed.
 */
export const matchStatement = (
  payments: readonly Comparable[],
  lines: readonly BankLine[],
): MatchedStatement => {
  const byName = new Map<string, Comparable>()
  for (const payment of payments.toSorted((one, other) => rank(one) - rank(other))) {
    byName.set(payment.utr, payment)
    if (payment.bankUtr !== null) byName.set(payment.bankUtr, payment)
    if (payment.reference !== null) byName.set(payment.reference, payment)
  }
  const sums = new Map<string, number>()
  const ambiguous = new Set<string>()
  const strangers = new Map<string, UnclaimedMoney>()
  for (const { numbers, references, paise, text } of lines) {
    const named = new Set([...numbers, ...references].flatMap((name) => byName.get(name) ?? []))
    const [payment] = named
    if (payment === undefined) {
      const utr = [...numbers, ...references].join(' / ')
      strangers.set(utr, { utr, numbers, text, paise: (strangers.get(utr)?.paise ?? 0) + paise })
    } else if (
      named.size === 1 &&
      (numbers.length <= 1 || references.length > 0) &&
      hasOwnNumber(numbers, payment) &&
      !isAnothers(references, payment)
    )
      sums.set(payment.id, (sums.get(payment.id) ?? 0) + paise)
    else for (const { id } of named) ambiguous.add(id)
  }

  const is = (id: string, amountPaise: number): BankMatch => {
    if (ambiguous.has(id)) return 'ambiguous'
    const sum = sums.get(id)
    if (sum === undefined) return 'missing'
    if (sum <= 0) return 'returned'
    return sum === amountPaise ? 'matched' : 'amount-differs'
  }
  return {
    matches: new Map(
      payments.map(({ id, amountPaise }) => [
        id,
        { is: is(id, amountPaise), paise: sums.get(id) ?? 0 },
      ]),
    ),
    unclaimed: [...strangers.values()].filter(({ paise }) => paise > 0),
    rejected: payments.flatMap(({ id, utr, status }) => {
      const paise = status === 'rejected' ? (sums.get(id) ?? 0) : 0
      return paise > 0 ? [{ utr, paise }] : []
    }),
  }
}
