import type { ReportedError } from '../../shared/model/operations/error-group.ts'

/**
 * The number of reports of one page: a page that fails again and again reports a few times, not a thousand.
 */
const reportsPerPage = 5

export interface ErrorReporterParts {
  /** @throws Refusal, Transient */
  send: (report: ReportedError) => Promise<void>
  /** Keeps a report on the phone until the network is back. */
  keep: (report: ReportedError) => Promise<void>
  /** Reads the kept reports and deletes them. */
  take: () => Promise<ReportedError[]>
  /** Whether the server has refused the report: a later try would be refused again. */
  isRefused: (error: unknown) => boolean
}

/**
 * Reports each error once a page. No code waits for it, and it never fails: an error of its own would reach
 * it again through the page's events.
 */
export const createErrorReporter = ({ send, keep, take, isRefused }: ErrorReporterParts) => {
  const reported = new Map<string, ReportedError>()
  /** @throws Refusal, or any error where the report can be kept neither */
  const tell = async (report: ReportedError): Promise<'sent' | 'kept'> => {
    try {
      await send(report)
      return 'sent'
    } catch (failure) {
      if (isRefused(failure)) throw failure
      await keep(report)
      return 'kept'
    }
  }
  const deliver = async (report: ReportedError): Promise<void> => {
    await tell(report).catch(() => undefined)
  }
  return {
    tell,
    /** Reports that this page has sent. */
    reported: (): ReportedError[] => [...reported.values()],
    report: async (report: ReportedError): Promise<void> => {
      const key = `${report.name} ${report.message}`
      if (reported.has(key) || reported.size >= reportsPerPage) return
      reported.set(key, report)
      await deliver(report)
    },
    /** Sends the kept reports one after the other. A report that fails again is kept again. */
    sendKept: async (): Promise<void> => {
      for (const report of await take().catch(() => [])) await deliver(report)
    },
  }
}
