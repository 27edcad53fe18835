import * as limits from '../../src/shared/limits.ts'
import { paymentSchema } from '../../src/shared/model/payments/payment.ts'
import type { CallHandler } from '../platform/call.ts'
import { readTimePage } from '../platform/pages/time-page.ts'

export const handleListPayments: CallHandler<'listPayments'> = (store, _caller, asked) =>
  readTimePage(store, paymentSchema, {
    ...asked,
    collection: 'payments',
    where: [],
    by: 'updatedAt',
    size: limits.paymentsPerPage,
    order: 'oldest',
  })
