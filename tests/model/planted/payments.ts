import { one, type PlantedBug } from './planted-bug.ts'

export const paymentsBugs: readonly PlantedBug[] = [
  one('An undone decision goes on being told', {
    name: 'undone-and-still-told',
    file: 'functions/payments/notify-payer.ts',
    find: 'notifyPerson(transaction, noteId, uid, text.notifications.paymentReopened)',
    put: '',
  }),
  one(
    'Undo and approve again credits twice',
    {
      name: 'approval-gives-again',
      file: 'functions/payments/payment-credit.ts',
      find: 'const { matches, rounds } = undone ?? payment',
      put: 'const { matches, rounds } = payment',
    },
    2,
  ),
  one(
    'The end of validity is never taken back',
    {
      name: 'undo-keeps-the-end',
      file: 'functions/payments/subscriptions.ts',
      find: 'return { expiresAt: planEnd(left), credits: left }',
      put: 'return { expiresAt: expiresAt, credits: left }',
    },
    2,
  ),
  one('A plan that was used up lends its days to the next', {
    name: 'used-up-plan-lends-its-days',
    file: 'src/shared/domain/payments/plan-end.ts',
    find: 'const plan = latestPlan(credits) + Number(isBehind)',
    put: 'const plan = latestPlan(credits) + 0',
  }),
  one('A plan is paid at the price of today, whatever the screen showed', {
    name: 'price-of-today',
    file: 'src/shared/domain/payments/plan-terms.ts',
    find: 'if (shownAt === undefined || shownAt === plan.updatedAt) return plan',
    put: 'return plan',
  }),
  one('A rejected UTR is never taken again from its owner', {
    name: 'rejected-for-good',
    file: 'functions/payments/submit-payment.ts',
    find: "if (own !== undefined && own.status !== 'rejected') {",
    put: 'if (own !== undefined) {',
  }),
  one('Undo and approve again gives the days anew', {
    name: 'undone-days-come-back',
    file: 'functions/payments/payment-credit.ts',
    find: 'creditedAt: now - (undone?.heldMs ?? 0),',
    put: 'creditedAt: now - 0,',
  }),
  one('A screen of before decides what was sent again since', {
    name: 'old-screen-decides',
    file: 'functions/payments/decide-payments.ts',
    find: "if (seenAt !== undefined && seenAt !== payment.submittedAt) return 'changed'",
    put: '',
  }),
  one('Money that an admin found pays for a second payment', {
    name: 'found-money-pays-twice',
    file: 'functions/payments/decide-payments.ts',
    find: 'if ([claim, bankClaim].some(',
    put: 'if ([claim].some(',
  }),
  one('Money that an admin found stays taken after the undo', {
    name: 'found-money-stays-taken',
    file: 'functions/payments/decide-payments.ts',
    find: "transaction.delete(pathOf('utrs', bankUtr))",
    put: '{}',
  }),
  one(
    'A rejected payment holds its reference for ever',
    {
      name: 'rejected-keeps-its-reference',
      file: 'functions/payments/decide-payments.ts',
      find: "if (claim?.paymentId === id) transaction.delete(pathOf('utrs', payment.utr))",
      put: '',
    },
    11,
  ),
  one(
    'The payment of a deleted person is approved',
    {
      name: 'approved-for-nobody',
      file: 'functions/payments/decide-payments.ts',
      find: "if (isGone) return 'unknown'",
      put: '',
    },
    16,
  ),
  one(
    'An admin decides their own payment',
    {
      name: 'own-payment-decided',
      file: 'functions/payments/decide-payments.ts',
      find: "if (payment.uid === adminUid) return 'own'",
      put: '',
    },
    20,
  ),
  one('A rupee at the gateway buys the plan', {
    name: 'any-amount-pays',
    file: 'functions/payments/gateway/book-gateway-payment.ts',
    find: "if (currency !== 'INR' || amountPaise !== order.amountPaise) return note('other-amount')",
    put: '',
  }),
  one('Two payments of one order buy it twice', {
    name: 'an-order-pays-twice',
    file: 'functions/payments/gateway/book-gateway-payment.ts',
    find: "if (order.status === 'paid' || order.status === 'refunded') return note('second-payment')",
    put: '',
  }),
  one('A dispute is answered and forgotten', {
    name: 'dispute-unheard',
    file: 'functions/payments/gateway/hear-gateway.ts',
    find: "if (reading.kind === 'dispute') await noteDispute(store, reading.payment, reading.dispute)",
    put: '',
  }),
  one('Money that has gone back buys the plan', {
    name: 'refunded-money-credits',
    file: 'functions/payments/gateway/book-gateway-payment.ts',
    find: `
      if (isRefunded(said)) {
        transaction.create(paths.payment(id), { ...payment, status: 'refunded' })
        transaction.update(pathOf('orders', orderId), { status: 'refunded', updatedAt: serverTime })
        return null
      }`,
    put: '',
  }),
]
