import { openClientStore, openedClient } from '../../data/client/client.ts'
import { ask } from '../../data/connection/ask.ts'
import { keepErrorReport, takeErrorReports } from '../../data/drafts/drafts.ts'
import { errorReportCalls } from '../../shared/calls/error-reports.ts'
import { errorReportOf, isAfterPopup } from '../../shared/domain/operations/error-report.ts'
import { Refusal, Transient } from '../../shared/errors.ts'
import type { ReportedError } from '../../shared/model/operations/error-group.ts'
import { failedChunk } from '../update/failed-chunk.ts'
import { pageBuild } from '../update/page-build.ts'
import { createErrorReporter } from './error-reporter.ts'

/** @param route the router's pattern of the page, without ids */
export const describeError = (error: unknown, route: string): ReportedError =>
  errorReportOf(error, { route, build: pageBuild(), userAgent: navigator.userAgent })

/** @throws Refusal, Transient, or any error without an open client */
const sendErrorReport = async (report: ReportedError): Promise<void> => {
  const { uid } = openedClient().database
  await ask(uid, 'reportError', errorReportCalls.reportError, report)
}

const database = () => openClientStore.getState()?.database

export const errorReporter = createErrorReporter({
  send: sendErrorReport,
  keep: async (report) => {
    const open = database()
    if (open !== undefined) await keepErrorReport(open, report)
  },
  take: async () => {
    const open = database()
    return open === undefined ? [] : takeErrorReports(open)
  },
  isRefused: (error) => error instanceof Refusal,
})

/**
 * Whether an error is no fault: the network is away, the page gave up a request, the SDK throws it after each
 * sign-in, or it is a missing chunk, which features/update follows.
 */
const isExpected = (error: unknown): boolean =>
  error instanceof Transient ||
  isAfterPopup(error) ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  (error !== null && error === failedChunk.getState())

/**
 * Reports an error. Visitors report nothing: a report that needs no account could be sent a million times.
 */
export const reportError = async (error: unknown, route: string): Promise<void> => {
  if (database() === undefined || isExpected(error)) return
  await errorReporter.report(describeError(error, route))
}
