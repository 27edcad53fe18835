import { durations } from '../../src/shared/limits.ts'
import {
  type LoggedOperation,
  type OperationKind,
  operationMessage,
} from '../../src/shared/model/operations/logged-operation.ts'
import type { ScheduleName } from '../../src/shared/model/operations/schedule-run.ts'
import { secondsPerInvocation, usualPrices } from '../scale/model.ts'

/** Files for `gcloud`, by name. */
export interface Monitoring {
  /** The files for `gcloud logging metrics create NAME --config-from-file`. */
  metrics: Readonly<Record<string, object>>
  /** The files for `gcloud monitoring policies create --policy-from-file`. */
  alerts: Readonly<Record<string, object>>
  /** The file for `gcloud monitoring dashboards create --config-from-file`. */
  dashboard: object
}

type Label = Extract<keyof LoggedOperation, 'kind' | 'name' | 'outcome' | 'reason'>
const labels: readonly Label[] = ['kind', 'name', 'outcome', 'reason']

/** Metrics of the log's lines (functions/platform/log/operation-log.ts) and of a failed push (push-fcm.ts). */
const operations = 'mulaqat_operations'
const operationTimes = 'mulaqat_operation_ms'
const scheduleLateness = 'mulaqat_schedule_lateness_ms'
const failedPushes = 'mulaqat_failed_pushes'

const isOperation = `jsonPayload.message="${operationMessage}"`
const extractors = Object.fromEntries(
  labels.map((label) => [label, `EXTRACT(jsonPayload.${label})`]),
)
const described = { labels: labels.map((key) => ({ key, valueType: 'STRING' })) }
const counted = { ...described, metricKind: 'DELTA', valueType: 'INT64' }
const measured = { ...described, metricKind: 'DELTA', valueType: 'DISTRIBUTION', unit: 'ms' }

const metrics: Monitoring['metrics'] = {
  [operations]: {
    description: 'Runs of functions',
    filter: isOperation,
    metricDescriptor: counted,
    labelExtractors: extractors,
  },
  [operationTimes]: {
    description: 'How long functions take',
    filter: isOperation,
    metricDescriptor: measured,
    labelExtractors: extractors,
    valueExtractor: 'EXTRACT(jsonPayload.ms)',
  },
  [scheduleLateness]: {
    description: 'How late scheduled functions begin',
    filter: `${isOperation} AND jsonPayload.kind="schedule"`,
    metricDescriptor: measured,
    labelExtractors: extractors,
    valueExtractor: 'EXTRACT(jsonPayload.latenessMs)',
  },
  [failedPushes]: {
    description: 'Pushes that FCM did not take',
    filter: 'textPayload=~"^A (push|batch of pushes) failed"',
    metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64' },
  },
}

const series = (metric: string, where: Partial<Record<Label, string>> = {}): string => {
  const matchers = Object.entries(where).map(([label, value]) => `${label}="${value}"`)
  return `logging_googleapis_com:user_${metric}{${['monitored_resource="cloud_run_revision"', ...matchers].join(',')}}`
}

const ofKind = (kind: OperationKind, outcome: LoggedOperation['outcome']) =>
  series(operations, { kind, outcome })

interface AlertRule {
  title: string
  /**
   * The meaning of the alert and the way to mend it: the same sentences as docs/operations.md begins with.
   */
  meaning: string
  /** The condition, in PromQL. */
  query: string
  /** Seconds for which it has to hold. */
  holdsFor: number
}

const seconds = (milliseconds: number): number => milliseconds / durations.second
const lateAfter = 5 * durations.minute
const roundTick: ScheduleName = 'tickRounds'
const canary: ScheduleName = 'hearTriggers'

export const alertRules = {
  'late-tick': {
    title: 'A round is late',
    meaning: 'For five minutes no tick of the rounds has ended well, so no window opens or closes.',
    query: `(sum(increase(${series(operations, { kind: 'schedule', name: roundTick, outcome: 'done' })}[${seconds(lateAfter)}s])) or vector(0)) < 1`,
    holdsFor: 60,
  },
  'failing-pushes': {
    title: 'Pushes fail',
    meaning: 'More than twenty pushes in ten minutes did not reach FCM.',
    query: `sum(increase(${series(failedPushes)}[600s])) > 20`,
    holdsFor: 0,
  },
  'rising-refusals': {
    title: 'Refusals rise',
    meaning:
      'A fifth of at least fifty calls in ten minutes was refused: an old build, or an attack.',
    query: `sum(increase(${ofKind('call', 'refused')}[600s])) > 0.2 * sum(increase(${series(operations, { kind: 'call' })}[600s])) and sum(increase(${series(operations, { kind: 'call' })}[600s])) > 50`,
    holdsFor: 0,
  },
  'failing-calls': {
    title: 'Calls fail',
    meaning: 'More than five calls in ten minutes ended by a fault of ours.',
    query: `sum(increase(${ofKind('call', 'failed')}[600s])) > 5`,
    holdsFor: 0,
  },
  'stuck-trigger': {
    title: 'A trigger gives up',
    meaning:
      'A trigger has failed for half an hour. Google repeats an event for a day, then drops it.',
    query: `sum by (name) (increase(${ofKind('trigger', 'failed')}[600s])) > 0`,
    holdsFor: seconds(30 * durations.minute),
  },
  'silent-triggers': {
    title: 'Triggers are silent',
    meaning:
      'Nothing follows what phones write: a document that a trigger deletes was still there three minutes later.',
    query: `sum(increase(${series(operations, { kind: 'schedule', name: canary, outcome: 'failed' })}[600s])) > 0`,
    holdsFor: 0,
  },
  'failing-schedule': {
    title: 'A schedule fails',
    meaning: 'A scheduled function has ended by a fault twice in a quarter of an hour.',
    query: `sum by (name) (increase(${ofKind('schedule', 'failed')}[900s])) > 1`,
    holdsFor: 0,
  },
} as const satisfies Readonly<Record<string, AlertRule>>

/**
 * Numbers of ten minutes, which one laptop at full pace passes (docs/scale.md). A promotion of more than
 * 1,000 passes the reads too (docs/operations.md).
 */
export const usualTenMinutes = { reads: 50_000, bytes: 1024 ** 3, requests: 20_000 } as const

const inTenMinutes = (metric: string, resource: string) =>
  `sum(increase(${metric}{monitored_resource="${resource}"}[600s]))`

/** The spend cap that docs/deploy.md sets, and the part of it that one day may take before an alert rings. */
export const monthCap = { rupees: 2_000, shareOfDay: 0.1 } as const

const inDay = (metric: string, resource: string, dollars: number) =>
  `(sum(increase(${metric}{monitored_resource="${resource}"}[${seconds(durations.day)}s])) or vector(0)) * ${(dollars * usualPrices.rupeesPerDollar).toExponential(4)}`

/** Google's bill of the last day, in rupees. */
const rupeesOfDay = [
  inDay(
    'firestore_googleapis_com:document_read_count',
    'firestore_instance',
    usualPrices.readsPer100k / 1e5,
  ),
  inDay(
    'firestore_googleapis_com:document_write_count',
    'firestore_instance',
    usualPrices.writesPer100k / 1e5,
  ),
  inDay(
    'storage_googleapis_com:network_sent_bytes_count',
    'gcs_bucket',
    usualPrices.gigabyteOut / 1024 ** 3,
  ),
  inDay(
    'run_googleapis_com:request_count',
    'cloud_run_revision',
    usualPrices.invocationsPerMillion / 1e6 + secondsPerInvocation * usualPrices.instanceSecond,
  ),
].join(' + ')

/** Alerts on what Google bills and no code of ours can bound. Their metrics are Google's own. */
export const floodRules = {
  'read-flood': {
    title: 'Reads flood',
    meaning:
      'Firestore was read more than 50,000 times in ten minutes. The month’s cap is spent on it, and then everything stops.',
    query: `${inTenMinutes('firestore_googleapis_com:document_read_count', 'firestore_instance')} > ${usualTenMinutes.reads}`,
    holdsFor: 0,
  },
  'byte-flood': {
    title: 'Files flood',
    meaning:
      'Storage sent more than one gigabyte in ten minutes. The month’s cap is spent on it, and then everything stops.',
    query: `${inTenMinutes('storage_googleapis_com:network_sent_bytes_count', 'gcs_bucket')} > ${usualTenMinutes.bytes}`,
    holdsFor: 0,
  },
  'request-flood': {
    title: 'Requests flood',
    meaning:
      'The functions were asked more than 20,000 times in ten minutes, refusals included. Each is billed.',
    query: `${inTenMinutes('run_googleapis_com:request_count', 'cloud_run_revision')} > ${usualTenMinutes.requests}`,
    holdsFor: 0,
  },
  'dear-day': {
    title: 'A day is dear',
    meaning:
      'A tenth of the month’s cap, ₹200, was spent in 24 hours: a slow flood, or a campus that has outgrown its cap.',
    query: `${rupeesOfDay} > ${monthCap.rupees * monthCap.shareOfDay}`,
    holdsFor: 0,
  },
} as const satisfies Readonly<Record<string, AlertRule>>

const policyOf = ({ title, meaning, query, holdsFor }: AlertRule, channels: readonly string[]) => ({
  displayName: `Mulaqat: ${title}`,
  documentation: { content: meaning, mimeType: 'text/markdown' },
  combiner: 'OR',
  conditions: [
    {
      displayName: title,
      conditionPrometheusQueryLanguage: {
        query,
        duration: `${holdsFor}s`,
        evaluationInterval: '60s',
      },
    },
  ],
  notificationChannels: channels,
})

const chartOf = (title: string, query: string) => ({
  title,
  xyChart: { dataSets: [{ timeSeriesQuery: { prometheusQuery: query } }] },
})

const perMinute = (selected: string, by: Label) => `sum by (${by}) (rate(${selected}[5m])) * 60`
const slowest = (metric: string, by: Label) =>
  `histogram_quantile(0.95, sum by (${by}, le) (rate(${series(metric).replace('{', '_bucket{')}[5m])))`

const charts = [
  chartOf('Calls a minute, by outcome', perMinute(series(operations, { kind: 'call' }), 'outcome')),
  chartOf('Refusals a minute, by reason', perMinute(ofKind('call', 'refused'), 'reason')),
  chartOf(
    'Failures a minute, by function',
    perMinute(series(operations, { outcome: 'failed' }), 'name'),
  ),
  chartOf('Duration, slowest of twenty, ms', slowest(operationTimes, 'name')),
  chartOf('Lateness of schedules, ms', slowest(scheduleLateness, 'name')),
  chartOf('Failed pushes a minute', `sum(rate(${series(failedPushes)}[5m])) * 60`),
]

/** @param channels names of Google's notification channels; without any an alert is only shown */
export const monitoringOf = (channels: readonly string[]): Monitoring => ({
  metrics,
  alerts: Object.fromEntries(
    Object.entries({ ...alertRules, ...floodRules }).map(([name, rule]) => [
      name,
      policyOf(rule, channels),
    ]),
  ),
  dashboard: {
    displayName: 'Mulaqat',
    gridLayout: { columns: '2', widgets: charts },
  },
})
