import { deskPaths } from '../../src/shared/desk-paths.ts'
import { withoutPersonal } from '../../src/shared/domain/operations/without-personal.ts'
import { day } from '../../src/shared/limits.ts'
import { errorPaceSchema } from '../../src/shared/model/operations/error-group.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { operationLimits } from '../../src/shared/operation-limits.ts'
import type { CallHandler } from '../platform/call.ts'
import { hashText } from '../platform/hash.ts'
import { readDocument } from '../platform/read-documents.ts'
import { oneMore } from '../platform/store.ts'

/**
 * Counts an error of a phone in the group of its build and message. Who reported it is in no group:
 * the pace alone knows that an account has reported something, for a day.
 */
export const handleReportError: CallHandler<'reportError'> = (
  store,
  { uid },
  { build, route, name, message: told, engine },
  now,
) =>
  store.transaction(async (transaction) => {
    const message = withoutPersonal(told)
    const path = deskPaths.errorGroup(String(build), hashText(`${name} ${message}`))
    const pacePath = deskPaths.errorPace(uid)
    const [stored, [group]] = await Promise.all([
      readDocument(transaction, errorPaceSchema, pacePath),
      transaction.getAll([path]),
    ])
    const pace =
      stored !== undefined && stored.createdAt > now - day ? stored : { count: 0, createdAt: now }
    if (pace.count >= operationLimits.errorsPerDay) return { status: 'dropped' }
    transaction.set(pacePath, { ...pace, count: pace.count + 1 })
    transaction.merge(path, {
      build,
      name,
      message,
      route,
      count: oneMore,
      engines: { [engine]: oneMore },
      updatedAt: serverTime,
      ...(group === null && { createdAt: serverTime }),
    })
    return { status: 'counted' }
  })
