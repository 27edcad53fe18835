import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { Payment, Utr } from '../../../src/shared/model/payments/payment.ts'
import { seen, seenIn } from '../campus/world.ts'
import type { Promised } from './invariant.ts'

export const utrs: Promised = {
  says: 'A bank reference has at most one payment that is not rejected, typed or found by an admin, and is taken only while it has one.',
  watch: ({ world, wrong }) => {
    const heldBy = (utr: string): Readonly<Payment>[] =>
      seenIn<Payment>(world, 'payments').filter(
        (payment) =>
          (payment.utr === utr || payment.bankUtr === utr) && payment.status !== 'rejected',
      )
    return {
      changed: (changes) => {
        const payment = changes.find(({ path }) => path.startsWith('payments/'))
        // The gateway's number is nobody's to type.
        if (payment == null || payment.after?.orderId != null) return
        const { before, after } = payment
        const named = [after?.utr, before?.bankUtr, after?.bankUtr]
        for (const utr of new Set(named.flatMap((one) => (one == null ? [] : [String(one)])))) {
          const claim = seen<Utr>(world, pathOf('utrs', utr))
          const held = heldBy(utr)
          if (held.length > 1) wrong(`${utr} pays ${held.length} times`)
          if (claim !== undefined && held.length === 0) wrong(`${utr} is held by nobody's payment`)
          if (claim === undefined && held.length > 0) wrong(`${utr} has a payment and is free`)
        }
      },
      answered: ({ uid, name, data, outcome }) => {
        if (name !== 'submitPayment' || outcome !== 'utr-taken') return
        const { utr } = data as { utr: string }
        if (heldBy(utr).length === 0) wrong(`${uid} has paid, and ${utr} is taken by nobody`)
      },
    }
  },
}
