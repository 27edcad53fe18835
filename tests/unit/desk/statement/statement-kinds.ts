import type {
  BankMatch,
  Comparable,
} from '../../../../src/shared/domain/payments/match-statement.ts'
import type { Movement } from './bank-lists.ts'

/** One case: the bank's list, the desk's payments, and the matches to be found. */
export interface StatementCase {
  readonly payments: readonly Comparable[]
  readonly movements: readonly Movement[]
  /** The match of each payment in order. */
  readonly found: readonly BankMatch[]
  /** Money that nobody has named. */
  readonly unclaimed: number
  /** Rejected payments whose money is there. */
  readonly rejected: number
}

const price = 9_900
const utrOf = (place: number): string => String(400_000_000_000 + place)
/** A reference in the alphabet of references, different for each place below 500. */
const referenceOf = (place: number): string => {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
  const [high, low] = [Math.floor(place / letters.length), place % letters.length]
  return `MABCDEFGHJK${letters[high]}${letters[low]}`
}
const payment = (place: number, changes: Partial<Comparable> = {}): Comparable => ({
  id: `man_${utrOf(place)}_${changes.status ?? 'pending'}`,
  utr: utrOf(place),
  bankUtr: null,
  reference: null,
  amountPaise: price,
  status: 'pending',
  ...changes,
})
const came = (place: number, changes: Partial<Movement> = {}): Movement => ({
  numbers: [utrOf(place)],
  paise: price,
  way: 'in',
  ...changes,
})
const went = (place: number): Movement => ({ ...came(place), way: 'out' })
/** A number of twelve digits that is nobody's UTR, and no phone. */
const stranger = (place: number): string => String(700_000_000_000 + place)

const only = (
  payments: readonly Comparable[],
  movements: readonly Movement[],
  found: readonly BankMatch[],
  more: { unclaimed?: number; rejected?: number } = {},
): StatementCase => ({ payments, movements, found, unclaimed: 0, rejected: 0, ...more })

/** Every way in which the desk and the bank agree or do not. */
export const statementKinds: Readonly<Record<string, (place: number) => StatementCase>> = {
  'is there': (at) => only([payment(at)], [came(at)], ['matched']),
  'is there with another amount': (at) =>
    only([payment(at)], [came(at, { paise: 149_900_50 })], ['amount-differs']),
  'is there twice': (at) => only([payment(at)], [came(at), came(at)], ['amount-differs']),
  'came in two parts': (at) =>
    only([payment(at)], [came(at, { paise: 9_000 }), came(at, { paise: 900 })], ['matched']),
  'went back': (at) => only([payment(at)], [came(at), went(at)], ['returned']),
  'went out alone': (at) => only([payment(at)], [went(at)], ['returned']),
  'is not there': (at) => only([payment(at)], [], ['missing']),
  'has a second number in its line': (at) =>
    only([payment(at)], [came(at, { numbers: [utrOf(at), stranger(at)] })], ['ambiguous']),
  'has the payer’s phone in its line': (at) =>
    only([payment(at)], [came(at, { numbers: [utrOf(at), '919876543210'] })], ['matched']),
  'is one line with another payment': (at) =>
    only(
      [payment(at), payment(at + 500)],
      [came(at, { numbers: [utrOf(at), utrOf(at + 500)] })],
      ['ambiguous', 'ambiguous'],
    ),
  'was typed wrongly and has its own reference': (at) =>
    only(
      [payment(at, { utr: utrOf(at + 500), reference: referenceOf(at) })],
      [came(at, { reference: referenceOf(at) })],
      ['ambiguous'],
    ),
  'was sent by somebody who saw its UTR': (at) =>
    only(
      [payment(at, { reference: referenceOf(at) })],
      [came(at, { reference: 'MZZZZZZZZZZZZ' })],
      ['ambiguous'],
    ),
  'was approved before': (at) =>
    only([payment(at, { status: 'approved' })], [came(at)], ['matched']),
  'was refunded before': (at) =>
    only([payment(at, { status: 'refunded' })], [came(at), went(at)], ['returned']),
  'was rejected, and is there': (at) =>
    only([payment(at, { status: 'rejected' })], [came(at)], ['matched'], { rejected: 1 }),
  'was rejected, and is somebody else’s now': (at) =>
    only([payment(at, { status: 'rejected' }), payment(at)], [came(at)], ['missing', 'matched']),
  'was rejected, and is not there': (at) =>
    only([payment(at, { status: 'rejected' })], [], ['missing']),
  'is nobody’s': (at) => only([], [came(at)], [], { unclaimed: 1 }),
  'is what the club paid': (at) => only([], [went(at)], []),
}
