import type { ReportedError } from '../../shared/model/operations/error-group.ts'

/** A page that fails again and again says so a few times, not a thousand. */
const reportsPerPage = 5

export interface ErrorReporterParts {
  /** @throws Refusal, Transient */
  send: (report: ReportedError) => Promise<void>
  /** Keeps it on the phone, until the network is back. */
  keep: (report: ReportedError) => Promise<void>
  /** The errors that were kept, taken away. */
  take: () => Promise<ReportedError[]>
  /** True where the server has said no: a later try would hear it again. */
  isRefused: (error: unknown) => boolean
}

/**
 * Tells of each error once a page. Nothing waits for it, and it never fails: an error of its own
 * would come back to it through the page's events.
 */
export const createErrorReporter = ({ send, keep, take, isRefused }: ErrorReporterParts) => {
  const told = new Map<string, ReportedError>()
  const deliver = async (report: ReportedError): Promise<void> => {
    try {
      await send(report)
    } catch (failure) {
      if (!isRefused(failure)) await keep(report).catch(() => undefined)
    }
  }
  return {
    /** Reports that this page has sent. */
    told: (): ReportedError[] => [...told.values()],
    report: async (report: ReportedError): Promise<void> => {
      const key = `${report.name} ${report.message}`
      if (told.has(key) || told.size >= reportsPerPage) return
      told.set(key, report)
      await deliver(report)
    },
    /** Sends what waits, one after the other. What fails again is kept again. */
    sendKept: async (): Promise<void> => {
      for (const report of await take().catch(() => [])) await deliver(report)
    },
  }
}
