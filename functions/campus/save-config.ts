import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { comingPayee, type Payee, payeeAt } from '../../src/shared/domain/payments/payee.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Config, configSchema } from '../../src/shared/model/payments/plan.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { CallHandler } from '../platform/call.ts'
import { readAdminUids } from '../platform/person.ts'
import { requireUnchanged } from '../platform/unchanged.ts'

interface ChangedPayee {
  fields: Pick<Config, 'upiId' | 'upiName' | 'nextPayee'>
  /** Whether all admins are notified of this change. */
  isNews: boolean
}

/**
 * Money goes to a new UPI id only after an hour, in which any admin may take the change back; without an id
 * payments stop at once. To save the present id again takes a coming one back.
 * @param before undefined: the campus is just set up, and nobody pays yet
 */
const changedPayee = (before: Config | undefined, asked: Payee, now: number): ChangedPayee => {
  if (before === undefined) return { fields: asked, isNews: false }
  const current = payeeAt(before, now)
  const { upiId, upiName } = asked
  if (upiId === current.upiId) return { fields: asked, isNews: false }
  if (upiId === undefined) return { fields: asked, isNews: true }
  const coming = comingPayee(before, now)
  const isNews = coming?.upiId !== upiId
  const startAt = coming !== undefined && !isNews ? coming.startAt : now + limits.payeeHoldMs
  const nextPayee = { upiId, ...(upiName !== undefined && { upiName }), startAt }
  return { fields: { ...current, nextPayee }, isNews }
}

/**
 * Saves the settings; the document's own trigger pokes. A new UPI id waits an hour, and all admins are told
 * of it. The log holds the settings from before, beside the request.
 * @throws Refusal failed-precondition changed-meanwhile · invalid-argument not-allowed for a floor
 *   above the cap
 */
export const handleSaveConfig: CallHandler<'saveConfig'> = (
  store,
  { uid },
  { seenUpdatedAt, upiId, upiName, ...fields },
  now,
) =>
  store.transaction(async (transaction) => {
    const { exposureFloor, exposureCap } = fields.roundDefaults
    if (exposureFloor > exposureCap) throw new Refusal('invalid-argument', 'not-allowed')
    const [stored] = await transaction.getAll([paths.config])
    const { upiId: _id, upiName: _name, nextPayee: _next, ...kept } = stored?.data ?? {}
    const before = stored == null ? undefined : v.parse(configSchema, stored.data)
    const asked = { ...(upiId !== null && { upiId }), ...(upiName !== null && { upiName }) }
    const payee = changedPayee(before, asked, now)
    const after = { ...fields, ...payee.fields }
    const updatedAt = before?.updatedAt ?? null
    if (isDeepStrictEqual({ ...kept, ...after }, stored?.data)) {
      return { status: 'already', updatedAt }
    }
    requireUnchanged({ updatedAt }, seenUpdatedAt)
    const admins = payee.isNews ? await readAdminUids(transaction) : []
    // The time is set here and not by the server, so that the answer can name it.
    const savedAt = Math.max(now, (updatedAt ?? 0) + 1)
    transaction.set(paths.config, { ...kept, ...after, updatedAt: savedAt })
    notifyAdmins(transaction, admins, 'payeeChanges')
    transaction.create(pathOf('auditLog', randomUUID()), {
      uid,
      call: 'saveConfig',
      request: { before: before ?? null, after },
      createdAt: serverTime,
    })
    return { status: 'saved', updatedAt: savedAt }
  })
