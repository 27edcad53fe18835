import { rupeesPlain } from './rupees.ts'

/** The fields by which a UPI app asks its owner for the money. */
export interface UpiPayment {
  /** The payee's UPI id, as name@bank. */
  upiId: string
  payeeName: string
  amountPaise: number
  /** Unique for this payment, so that an admin finds it in the bank's list. */
  reference: string
  /** The note that the payer reads. */
  note: string
}

/** The longest note in letters: banks cut or refuse longer ones, and some refuse punctuation. */
const noteMax = 50

const plainNote = (note: string): string =>
  [
    ...note
      .replaceAll(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  ]
    .slice(0, noteMax)
    .join('')
    .trim()

/** A value for the link. `@` may stand in a query, and some apps do not decode it in `pa`. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@')

/**
 * A link that UPI apps open, by NPCI's "UPI linking specification": `pa` payee address, `pn` payee name,
 * `tr` reference, `tn` note, `am` rupees with two decimals, `cu` currency. A space is %20: in this
 * scheme `+` is a plus.
 */
export const upiLink = ({ upiId, payeeName, amountPaise, reference, note }: UpiPayment): string => {
  const fields = {
    pa: upiId,
    pn: payeeName,
    tr: reference,
    tn: plainNote(note),
    am: rupeesPlain(amountPaise),
    cu: 'INR',
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encoded(value)}`)
  return `upi://pay?${query.join('&')}`
}

/** The shape of a reference (payment-reference.ts). */
export const paymentReferencePattern = /^M[2-9A-HJKMNP-TV-Z]{12}$/
