import { expect, test } from 'vitest'
import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { jsonOf, reasonOf } from '../support/servers/wire.ts'
import { accepted, profileWrite, runCampus } from './support/campus.ts'

const campus = runCampus()

test('the eleventh report of a day and the sixth payment are refused [73]', async () => {
  const report = (place: number) =>
    campus.as('arjun').call('report', {
      reportId: `x${place}`,
      uid: 'bala',
      reason: 'other',
      place: 'card',
      details: '',
    })
  const before = campus.count('reports')
  const paid = campus.count('payments')
  for (let place = 0; place < limits.reportsPerDay; place += 1) await accepted(report(place))
  const tooMany = await Promise.all(Array.from({ length: 30 }, (_, place) => report(100 + place)))
  for (const reply of tooMany) {
    expect(jsonOf(reply)).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } })
    expect(reasonOf(reply)).toBe('reports-used-up')
  }
  expect(campus.count('reports')).toBe(before + limits.reportsPerDay)

  const utr = (place: number) => String(100_000_000_000 + place)
  const pay = (place: number) =>
    campus.as('arjun').call('submitPayment', { planId: 'one', utr: utr(place) })
  for (let place = 0; place < limits.paymentsPerDay; place += 1) await accepted(pay(place))
  expect(reasonOf(await pay(99))).toBe('too-many')
  expect(campus.count('payments')).toBe(paid + limits.paymentsPerDay)
}, 300_000)

test('of forty messages in a minute twenty stay, and the rules refuse more [73]', async () => {
  const send = (place: number) =>
    campus.as('omar').write({
      path: paths.message('omar_xenia', `m${place}`),
      data: { senderUid: 'omar', text: `Hello ${place}`, clientAt: new Date() },
      now: ['sentAt', 'updatedAt'],
    })
  await Promise.all(Array.from({ length: 40 }, (_, place) => send(place)))
  await campus.settled()
  expect((await send(1000)).status).toBe(403)
  const { documents = [] } = jsonOf<{ documents?: { fields: Record<string, object> }[] }>(
    await campus.as('xenia').list(paths.messages('omar_xenia'), 'pageSize=300'),
  )
  const texts = documents.map(({ fields }) => JSON.stringify(fields.text))
  expect(texts.filter((text) => text.includes('Hello'))).toHaveLength(limits.messagesPerMinute)
}, 300_000)

test('a woman who confirms, and unmatches at once, takes no paid match from him [76]', async () => {
  campus.change(paths.match('omar_xenia'), { createdAt: new Date() })
  const left = () => Number(campus.stored(paths.subscription('omar'))?.remainingMatches)
  const before = left()
  await accepted(campus.as('xenia').call('unmatch', { uid: 'omar' }))
  // The match comes back at ten the next morning, so that nothing tells when or how she ended it.
  await campus.moveClock(2 * durations.day)
  await campus.settled()
  expect(left()).toBe(before + 1)
  await accepted(campus.as('xenia').call('unmatch', { uid: 'omar' }))
  await accepted(campus.as('xenia').call('block', { uid: 'omar' }))
  expect(left()).toBe(before + 1)
}, 300_000)

test('own writes have a pace, and a mark is made only of what was sent [80]', async () => {
  const edit = (place: number) =>
    campus.as('omar').write(profileWrite('omar', { bio: `Words ${place}` }))
  const answers: number[] = []
  for (let place = 0; place < limits.editsPerHour + 10; place += 1) {
    answers.push((await edit(place)).status)
    await campus.settled()
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(limits.editsPerHour)
  await campus.moveClock(durations.hour + durations.minute)
  await accepted(edit(1000))

  const mark = (id: string) =>
    campus.as('omar').write({ path: paths.seenMark('omar', id), data: {}, now: ['seenAt'] })
  for (let place = 0; place < 5; place += 1) expect((await mark(`none${place}`)).status).toBe(403)
  expect(campus.count('seen')).toBe(0)

  const take = () => campus.as('xenia').call('exportMyData', {})
  await accepted(take())
  expect(reasonOf(await take())).toBe('once-an-hour')
}, 300_000)

test('false reports about the policy fill one document, with a bound of rows, and hold no address [85]', async () => {
  const address = `${campus.functionUrl('profilePage')}${policyReportPath}`
  const tell = (place: number) =>
    campus.visitor.fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/reports+json' },
      body: JSON.stringify(
        Array.from({ length: 50 }, (_, number) => ({
          type: 'csp-violation',
          body: {
            effectiveDirective: 'img-src',
            blockedURL: `https://h${place}-${number}.example/<script>/asha@college.edu`,
          },
        })),
      ),
    })
  for (let place = 0; place < 5; place += 1) expect((await tell(place)).status).toBe(204)
  await campus.settled()
  const reports = campus.all('policyReports').filter((one) => 'refusals' in one)
  expect(reports).toHaveLength(1)
  const [report] = reports
  expect(report?.refusals).toHaveLength(limits.refusalRowsPerDay)
  expect(JSON.stringify(report)).not.toMatch(/asha|script>/)
}, 300_000)
