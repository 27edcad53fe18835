import { openClientStore } from '../../data/client/client.ts'
import { ask } from '../../data/connection/ask.ts'
import { speedReportCalls } from '../../shared/calls/speed-reports.ts'
import { isSampled } from '../../shared/domain/operations/web-vitals.ts'
import * as limits from '../../shared/limits.ts'
import { pageBuild } from '../update/page-build.ts'
import { measureWebVitals, readWebVitals } from './web-vitals.ts'

/**
 * Reports for one page in ten how fast it was, once, when its person turns to something else. A lost report
 * is not sent again: others tell the same.
 * @param route the router's pattern of the page that was opened
 */
export const followSpeed = (route: string): void => {
  if (!isSampled(performance.timeOrigin, limits.speedSampledOneIn)) return
  void measureWebVitals()
  const tell = async (): Promise<void> => {
    const client = openClientStore.getState()
    if (client === null || !navigator.onLine) return
    const report = { build: pageBuild(), route, ...(await readWebVitals()) }
    await ask(client.database.uid, 'reportSpeed', speedReportCalls.reportSpeed, report)
  }
  const heard = (): void => {
    if (!document.hidden) return
    document.removeEventListener('visibilitychange', heard)
    void tell().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', heard)
}
