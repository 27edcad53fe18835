import { pathOf } from '../../src/shared/collections/path-of.ts'
import { paymentId } from '../../src/shared/ids.ts'
import * as limits from '../../src/shared/limits.ts'
import { paymentSchema, utrSchema } from '../../src/shared/model/payments/payment.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'

export const handleListPendingPayments: CallHandler<'listPendingPayments'> = async (store) => {
  const payments = await readQuery(store, paymentSchema, {
    collection: 'payments',
    where: [
      ['status', '==', 'pending'],
      ['submittedAt', '>', 0],
    ],
    atMost: limits.queueListed,
  })
  const uids = [...new Set(payments.map(({ uid }) => uid))]
  const [users, claims] = await Promise.all([
    readDocuments(store, userSchema, uids.map(paths.user)),
    readDocuments(
      store,
      utrSchema,
      payments.map(({ utr }) => pathOf('utrs', utr)),
    ),
  ])
  const unquestioned = new Set(
    claims.filter(({ rejectedBefore }) => !rejectedBefore).map(({ paymentId }) => paymentId),
  )
  const names = new Map(users.map(({ uid, name }) => [uid, name ?? '']))
  return payments
    .toSorted((one, other) => one.submittedAt - other.submittedAt)
    .map(({ uid, planId, planName, amountPaise, utr, reference, submittedAt }) => {
      const alike = payments.filter((other) => other.uid === uid && other.planId === planId)
      const id = paymentId(uid, utr)
      return {
        id,
        uid,
        name: names.get(uid) ?? '',
        planName,
        amountPaise,
        utr,
        reference,
        submittedAt,
        duplicate: alike.length > 1 || !unquestioned.has(id),
      }
    })
}
