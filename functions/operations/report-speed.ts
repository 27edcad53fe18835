import { pathOf } from '../../src/shared/collections/path-of.ts'
import { rateWebVital, webVitalNames } from '../../src/shared/domain/operations/web-vitals.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { CallHandler } from '../platform/call.ts'
import { hashText } from '../platform/hash.ts'
import { oneMore } from '../platform/store.ts'
import { countReport, readReportPace } from './report-pace.ts'

/** Counts how fast a page was, among all phones with that build. No document says whose phone it was. */
export const handleReportSpeed: CallHandler<'reportSpeed'> = (
  store,
  { uid },
  { build, route, ...vitals },
  now,
) =>
  store.transaction(async (transaction) => {
    const pace = await readReportPace(transaction, uid, now)
    if (!countReport(transaction, uid, pace, 'speeds')) return { status: 'dropped' }
    const rated = webVitalNames.flatMap((name) => {
      const value = vitals[name]
      return value === null ? [] : [[name, { [rateWebVital(name, value)]: oneMore }] as const]
    })
    transaction.merge(pathOf('pageSpeeds', String(build), hashText(route)), {
      build,
      route,
      count: oneMore,
      ...Object.fromEntries(rated),
      updatedAt: serverTime,
    })
    return { status: 'counted' }
  })
