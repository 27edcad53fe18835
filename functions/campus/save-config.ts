import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { Refusal } from '../../src/shared/errors.ts'
import { configSchema } from '../../src/shared/model/payments/plan.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { requireUnchanged } from '../platform/unchanged.ts'

/**
 * The document's own trigger pokes. The log holds what stood there before, beside the request.
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
    const { upiId: _id, upiName: _name, ...kept } = stored?.data ?? {}
    const before = stored == null ? undefined : v.parse(configSchema, stored.data)
    const after = {
      ...fields,
      ...(upiId !== null && { upiId }),
      ...(upiName !== null && { upiName }),
    }
    const updatedAt = before?.updatedAt ?? null
    if (isDeepStrictEqual({ ...kept, ...after }, stored?.data)) {
      return { status: 'already', updatedAt }
    }
    if (updatedAt !== null) requireUnchanged({ updatedAt }, seenUpdatedAt ?? undefined)
    else if (seenUpdatedAt != null) throw new Refusal('failed-precondition', 'changed-meanwhile')
    // Known before the commit, so that the answer can name it.
    const savedAt = Math.max(now, (updatedAt ?? 0) + 1)
    transaction.set(paths.config, { ...kept, ...after, updatedAt: savedAt })
    transaction.create(serverPaths.auditLog(randomUUID()), {
      uid,
      call: 'saveConfig',
      request: { before: before ?? null, after },
      createdAt: serverTime,
    })
    return { status: 'saved', updatedAt: savedAt }
  })
