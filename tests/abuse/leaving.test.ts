import { expect, test } from 'vitest'
import type { CallResponse } from '../../src/shared/calls.ts'
import { pathById, pathOf } from '../../src/shared/collections/path-of.ts'
import { paths } from '../../src/shared/paths.ts'
import { secrets } from '../leak/support/people.ts'
import { jsonOf } from '../support/servers/wire.ts'
import { accepted, runCampus } from './support/campus.ts'

const campus = runCampus()

const report = () =>
  campus.as('xenia').call('report', {
    reportId: 'x1',
    uid: 'omar',
    reason: 'harassment',
    place: 'chat',
    details: 'he threatened me',
  })
const deskId = () => campus.stored(pathById('reports', 'xenia_x1'))?.deskId
const leave = () => campus.as('omar').call('deleteMyAccount', { callerUid: 'omar' })
const ban = () =>
  campus.as('ada').call('decideReport', { id: deskId(), outcome: 'ban', reason: 'threats' })
const address = secrets.email('omar')
const comeBack = () => campus.join('again', address)
const mayNotMeet = () => campus.stored(pathOf('pairHistory', 'again', 'xenia'))?.isOver

test('who deletes the account after a report, and comes back, meets its block and its ban [78]', async () => {
  await accepted(report())
  await accepted(leave())
  await accepted(ban())
  await comeBack()
  expect(campus.stored(paths.user('again'))).toMatchObject({ suspended: true, banned: true })
  expect(mayNotMeet()).toBe(true)
}, 300_000)

test('who deletes the account before the report is reported, blocked and banned all the same [78]', async () => {
  await accepted(leave())
  await campus.settled()
  await comeBack()
  await accepted(report())
  expect(campus.stored(pathById('reports', 'xenia_x1'))).toMatchObject({ reportedUid: 'again' })
  await accepted(ban())
  expect(campus.stored(paths.user('again'))).toMatchObject({ suspended: true, banned: true })
  expect(mayNotMeet()).toBe(true)
  const blocks = jsonOf<{ fields: unknown }[]>(
    await campus.as('xenia').method('runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'blocks' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'uid' },
            op: 'EQUAL',
            value: { stringValue: 'xenia' },
          },
        },
      },
    }),
  )
  // She does not learn who has come back.
  expect(JSON.stringify(blocks)).toContain('omar')
  expect(JSON.stringify(blocks)).not.toContain('again')
}, 300_000)

test('who cleans up the profile and deletes messages is seen as reported [79]', async () => {
  const message = paths.message('omar_xenia', 'slur')
  await accepted(
    campus.as('omar').write({
      path: message,
      data: { senderUid: 'omar', text: 'a slur', clientAt: new Date() },
      now: ['sentAt', 'updatedAt'],
    }),
  )
  campus.change(paths.user('omar'), { bio: 'another slur' })
  await accepted(
    campus.as('omar').write({
      path: message,
      data: { text: '' },
      mask: ['text'],
      now: ['deletedAt', 'updatedAt'],
    }),
  )
  await campus.settled()
  await accepted(report())
  campus.change(paths.user('omar'), { bio: 'I like dogs' })
  await accepted(leave())
  const { result } = jsonOf<{ result: CallResponse<'openReport'> }>(
    await campus.as('ada').call('openReport', { id: deskId(), reason: 'to decide it' }),
  )
  expect(result.frozen?.bio).toBe('another slur')
  expect(result.messages.map(({ text }) => text)).toContain('a slur')
}, 300_000)
