import { pathOf } from '../../src/shared/collections/path-of.ts'
import { withoutPersonal } from '../../src/shared/domain/operations/without-personal.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { CallHandler } from '../platform/call.ts'
import { hashText } from '../platform/hash.ts'
import { oneMore } from '../platform/store.ts'
import { countReport, readReportPace } from './report-pace.ts'

/**
 * Counts an error of a phone in the group of its build and message. Who reported it is in no group:
 * the pace alone knows that an account has reported something, for a day.
 */
export const handleReportError: CallHandler<'reportError'> = (
  store,
  { uid },
  { build, route, name, message: sent, engine },
  now,
) =>
  store.transaction(async (transaction) => {
    const message = withoutPersonal(sent)
    const path = pathOf('errorGroups', String(build), hashText(`${name} ${message}`))
    const [pace, [group]] = await Promise.all([
      readReportPace(transaction, uid, now),
      transaction.getAll([path]),
    ])
    if (!countReport(transaction, uid, pace, 'count')) return { status: 'dropped' }
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
