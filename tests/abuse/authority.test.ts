import { expect, test } from 'vitest'
import { newMatch } from '../../demo/models.ts'
import { calls } from '../../src/shared/calls.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { subscriptionDocument } from '../leak/support/campus.ts'
import { secrets } from '../leak/support/people.ts'
import { jsonOf, type Reply, reasonOf } from '../support/servers/wire.ts'
import { accepted, denied, roundId, runCampus } from './support/campus.ts'

const { hour, minute } = durations
const campus = runCampus()

const messageOf = (reply: Reply): string =>
  jsonOf<{ error: { message: string } }>(reply).error.message

const adminCalls = Object.entries(calls).flatMap(([name, { caller }]) =>
  caller === 'admin' ? [name] : [],
)

test('every admin call refuses a student with the same text [12]', async () => {
  expect(adminCalls.length).toBeGreaterThan(10)
  for (const name of adminCalls) {
    for (const uid of ['arjun', 'fiona', 'una']) {
      const reply = await campus.as(uid).call(name, { uid: 'fiona', roundId })
      expect(reply.status, reply.asked).toBe(403)
      expect(messageOf(reply)).toBe('Admin access only.')
    }
    expect((await campus.visitor.call(name, {})).status).toBe(401)
  }
  expect(campus.count('auditLog')).toBe(1)
})

test('nobody can give themselves a plan [19]', async () => {
  const write = { path: paths.subscription('mohan'), data: subscriptionDocument('mohan') }
  await denied(campus.as('mohan').write(write))
  const more = { path: paths.subscription('arjun'), data: { remainingMatches: 99 } }
  await denied(campus.as('arjun').write({ ...more, mask: ['remainingMatches'] }))
  const grant = { grantId: 'g', uid: 'mohan', planId: 'one', reason: 'mine' }
  await denied(campus.as('mohan').call('grantSubscription', grant))
  const days = { grantId: 'g', uid: 'mohan', days: 365, reason: 'mine' }
  await denied(campus.as('mohan').call('extendSubscription', days))
  expect(campus.stored(paths.subscription('mohan'))).toBeUndefined()
})

test('nobody can create or reopen a match [20]', async () => {
  const couple = { roundId, boyUid: 'arjun', girlUid: 'fiona' }
  const { createdAt: _, updatedAt: __, ...match } = newMatch({ ...couple, updatedAt: 0 })
  const now = ['createdAt', 'updatedAt']
  await denied(campus.as('arjun').write({ path: paths.match('arjun_fiona'), data: match, now }))
  const reopened = { path: paths.match('bala_gita'), data: { status: 'open' }, mask: ['status'] }
  await denied(campus.as('bala').write(reopened))
  expect(campus.stored(paths.match('arjun_fiona'))).toBeUndefined()
  expect(campus.stored(paths.match('bala_gita'))).toMatchObject({ status: 'closed' })
})

test('a confirmation needs a woman, her window, her deck and his like [21]', async () => {
  const confirm = (uid: string, boyUid: string) =>
    campus.as(uid).call('confirmMatchByGirl', { roundId, boyUid })
  const state = () => ['matches', 'ledger', 'notifications'].map(campus.count)
  const before = state()
  await denied(confirm('omar', 'arjun'))
  expect(reasonOf(await confirm('fatima', 'omar'))).toBe('phase-closed')
  await campus.moveClock(2 * hour + 30 * minute)
  const inWindow = state()
  expect(inWindow[0]).toBe(before[0])
  expect(reasonOf(await confirm('fatima', 'arjun'))).toBe('no-like')
  expect(reasonOf(await confirm('fiona', 'omar'))).toBe('no-like')
  expect(reasonOf(await confirm('fiona', 'nobody'))).toBe('no-like')
  expect(state()).toEqual(inWindow)
  await accepted(confirm('fatima', 'omar'))
  expect(campus.stored(paths.match('omar_fatima'))).toMatchObject({ status: 'open' })
})

test('a student cannot send a push [22]', async () => {
  const request = { userUids: ['fiona'], title: 'Hello', body: 'You' }
  const before = campus.pushes()
  await denied(campus.as('arjun').call('sendPushNotification', request))
  await denied(campus.as('fiona').call('sendPushNotification', request))
  const stored = () => ['notifications', 'notificationSends'].map(campus.count)
  const written = stored()
  await denied(campus.as('arjun').call('sendNotification', send))
  expect(stored()).toEqual(written)
  await campus.settled()
  expect(campus.pushes()).toBe(before)
  await accepted(campus.as('ada').call('sendPushNotification', request))
  expect(campus.pushes()).toBe(before + 1)
})

test('a promotion needs an existing man and an existing woman [23]', async () => {
  const promote = (boyUid: string, girlUid: string) =>
    campus
      .as('ada')
      .call('adminPromoteMatch', { roundId, boyUid, girlUid, mode: 'toGirl', reason: 'asked' })
  const matches = campus.count('matches')
  for (const [boyUid, girlUid] of [
    ['arjun', 'arjun'],
    ['arjun', 'omar'],
    ['fiona', 'xenia'],
    ['fiona', 'arjun'],
    ['arjun', 'nobody'],
    ['nobody', 'fiona'],
  ] as const) {
    const reply = await promote(boyUid, girlUid)
    expect(jsonOf(reply), reply.asked).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
  }
  expect(campus.count('matches')).toBe(matches)
})

test('a former admin can call nothing at once, and read nothing with the next token [24]', async () => {
  const asked = { target: 'arjun' }
  await accepted(campus.as('leela').call('findUser', asked))
  await accepted(campus.as('ada').call('setAdmin', { uid: 'leela', admin: false, reason: 'asked' }))
  await denied(campus.as('leela').call('findUser', asked))
  await campus.settled()
  const anew = await campus.signInAnew('leela')
  await denied(anew.call('findUser', asked))
  await denied(anew.get(paths.user('arjun')))
  const [, payload = ''] = (campus.as('leela').token ?? '').split('.')
  const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect((exp - iat) * durations.second).toBeLessThanOrEqual(hour)
})

const send = { id: 'n9', title: 'a', body: 'b', at: null, target: { targetType: 'all' } }
const refused = async (name: string, data: object) => {
  const reply = await campus.as('ada').call(name, data)
  expect(jsonOf(reply), reply.asked).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
}

test('an empty notification is refused [64]', async () => {
  const stored = () => ['notifications', 'notificationSends'].map(campus.count)
  const before = stored()
  for (const empty of [{ title: '' }, { title: '   ' }, { body: '' }, { body: '\n' }]) {
    await refused('sendPushNotification', { userUids: ['fiona'], title: 'a', body: 'b', ...empty })
    await refused('sendNotification', { ...send, ...empty })
  }
  expect(stored()).toEqual(before)
})

test('an unknown e-mail finds no user [65]', async () => {
  for (const target of ['a@b', 'nobody@demo.campus', 'nobody']) {
    const reply = await campus.as('ada').call('findUser', { target })
    expect(messageOf(reply)).toBe('User not found')
  }
  const personal = { ...send, target: { targetType: 'personal', userUid: 'nobody' } }
  expect(messageOf(await campus.as('ada').call('sendNotification', personal))).toBe(
    'User not found',
  )
  const found = await campus.as('ada').call('findUser', { target: secrets.email('arjun') })
  expect(jsonOf(found)).toMatchObject({ result: { uid: 'arjun' } })
})

test('an id is never a path [66]', async () => {
  for (const uid of ['arjun/devices/phone', '../arjun', 'a b', '', '.', 'arjun%2Fdevices']) {
    await refused('findUser', { target: uid })
    await refused('sendNotification', { ...send, target: { targetType: 'personal', userUid: uid } })
    await refused('suspendUser', { uid, reason: 'test' })
  }
})

test('a push carries no address that its author chooses [67]', async () => {
  const request = { userUids: ['fiona'], title: 'Hello', body: 'You' }
  await refused('sendPushNotification', { ...request, url: 'https://evil.test' })
  await refused('sendPushNotification', { ...request, data: { url: 'https://evil.test' } })
  await refused('sendNotification', { ...send, url: 'https://evil.test' })
})
