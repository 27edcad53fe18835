import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import {
  alertRules,
  floodRules,
  monitoringOf,
  monthCap,
  usualTenMinutes,
} from '../../scripts/deploy/monitoring.ts'
import { laptop } from '../../scripts/scale/laptop.ts'

interface LogEntry {
  jsonPayload?: Record<string, unknown>
  textPayload?: string
}

/**
 * An entry as Cloud Logging makes it of a line: an object is a payload of fields, everything else is text.
 */
const entryOf = (line: string): LogEntry => {
  try {
    const { severity: _, ...jsonPayload } = JSON.parse(line)
    return { jsonPayload }
  } catch {
    return { textPayload: line }
  }
}

let entries: LogEntry[]
beforeAll(() => {
  const flags = ['--import', 'tsx', 'tests/support/written-log.ts']
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' })
  entries = `${stdout}${stderr}`.split('\n').map(entryOf)
})

const metrics = monitoringOf([]).metrics as Record<
  string,
  { filter: string; labelExtractors?: Record<string, string> }
>

/**
 * Whether `filter` counts the entry. A filter may hold comparisons of one field each here, all of which
 * must be true.
 */
const isCounted = (filter: string, { jsonPayload, textPayload = '' }: LogEntry): boolean =>
  filter.split(' AND ').every((condition) => {
    const [, name = '', value] = /^jsonPayload\.(\w+)="([^"]*)"$/.exec(condition) ?? []
    if (value !== undefined) return jsonPayload?.[name] === value
    const [, pattern] = /^textPayload=~"(.*)"$/.exec(condition) ?? []
    if (pattern === undefined) throw new Error(`A filter of another kind: ${condition}`)
    return new RegExp(pattern).test(textPayload)
  })

/** The number of entries that each selector of the query counts, in the order of the query. */
const countsOf = (query: string): number[] =>
  [...query.matchAll(/user_(\w+)\{([^}]*)\}/g)].map(([, metric = '', matchers = '']) => {
    const { filter, labelExtractors = {} } = metrics[metric] ?? { filter: '' }
    const wanted = [...matchers.matchAll(/(\w+)="([^"]*)"/g)].filter(
      ([, label]) => label !== 'monitored_resource',
    )
    return entries.filter(
      (entry) =>
        isCounted(filter, entry) &&
        wanted.every(([, label = '', value]) => {
          const [, field = ''] =
            /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(labelExtractors[label] ?? '') ?? []
          return entry.jsonPayload?.[field] === value
        }),
    ).length
  })

test.each([
  ['late-tick', [1]],
  // A broken batch is one line, and each of its pushes another.
  ['failing-pushes', [3]],
  ['rising-refusals', [1, 3, 3]],
  ['failing-calls', [1]],
  ['stuck-trigger', [1]],
  ['silent-triggers', [1]],
  ['failing-schedule', [2]],
] as const)('%s counts the lines that the functions really write', (name, counts) => {
  expect(countsOf(alertRules[name].query)).toEqual(counts)
})

test('every alert is tried', () => {
  expect(Object.keys(alertRules)).toHaveLength(7)
})

test('one laptop at full pace rings within ten minutes, and what rings is said in docs/operations.md', () => {
  const asked = laptop.requestsPerSecond * 600
  expect(asked).toBeGreaterThan(usualTenMinutes.reads)
  expect(asked).toBeGreaterThan(usualTenMinutes.requests)
  expect((laptop.megabitsPerSecond / 8) * 1e6 * 600).toBeGreaterThan(usualTenMinutes.bytes)
  const page = readFileSync('docs/operations.md', 'utf8')
  const { alerts } = monitoringOf([])
  for (const [name, { title, query }] of Object.entries(floodRules)) {
    expect(alerts).toHaveProperty(name)
    expect(page).toContain(`### ${title}`)
    expect(query).toMatch(/\[(600|86400)s\]\)\).* > \d+$/)
  }
})

/** Rupees of a day as the alert counts them: the metrics of its query, each by its price. */
const rupeesOf = (day: Readonly<Record<string, number>>): number =>
  [...floodRules['dear-day'].query.matchAll(/:(\w+)\{.*?vector\(0\)\) \* ([\d.e-]+)/g)].reduce(
    (sum, [, metric = '', price]) => sum + (day[metric] ?? 0) * Number(price),
    0,
  )

const tenMinutesOfDay = 144
test.each([
  ['eighty reads a second', { document_read_count: 80 * 86_400 }],
  [
    'a gigabyte in ten minutes',
    { network_sent_bytes_count: usualTenMinutes.bytes * tenMinutesOfDay },
  ],
  ['requests below their alert', { request_count: usualTenMinutes.requests * tenMinutesOfDay }],
])('%s for a day pass the alert of ten minutes, and ring that of the day', (_what, day) => {
  expect(rupeesOf(day)).toBeGreaterThan(monthCap.rupees * monthCap.shareOfDay)
  expect(floodRules['dear-day'].query).toMatch(
    new RegExp(` > ${monthCap.rupees * monthCap.shareOfDay}$`),
  )
})

test('the dearest day of a campus of 20,000 rings nothing', () => {
  const month = { document_read_count: 8.0e6, document_write_count: 2.5e6, request_count: 0.4e6 }
  const eighth = Object.entries(month).map(([metric, count]) => [metric, count / 8])
  expect(rupeesOf(Object.fromEntries(eighth))).toBeLessThan(monthCap.rupees * monthCap.shareOfDay)
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`--budget-amount=${monthCap.rupees}INR`)
})
