import { expect, test } from 'vitest'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { photoUrl, secrets } from '../leak/support/people.ts'
import { accepted, denied, profileWrite, runCampus } from './support/campus.ts'

const campus = runCampus()

const edit = (data: object, uid = 'omar') => campus.as(uid).write(profileWrite(uid, data))
const deniedEach = async (field: string, values: readonly unknown[]) => {
  for (const value of values) await denied(edit({ [field]: value }))
}
const acceptedEach = async (field: string, values: readonly unknown[]) => {
  for (const value of values) await accepted(edit({ [field]: value }))
}

test('nobody can make themselves an admin [13]', async () => {
  await denied(edit({ isAdmin: true }))
  expect(campus.stored(paths.user('omar'))).toMatchObject({ isAdmin: false })
  await denied(campus.as('omar').call('setAdmin', { uid: 'omar', admin: true, reason: 'asked' }))
})

test('nobody can verify themselves [14]', async () => {
  await denied(edit({ verified: true }))
  await denied(edit({ collegeId: { frontUrl: 'a', backUrl: 'b', verified: true } }))
  const nested = {
    ...profileWrite('omar', { collegeId: { verified: true } }),
    mask: ['collegeId.verified'],
  }
  await denied(campus.as('omar').write(nested))
})

test('an empty profile cannot claim to be complete [15]', async () => {
  await denied(edit({ isProfileComplete: true }, 'una'))
})

test('a gender cannot be changed [16]', async () => {
  await denied(edit({ gender: 'female' }))
  await accepted(edit({ gender: 'female' }, 'una'))
  await denied(edit({ gender: 'male' }, 'una'))
})

test('nobody can create an account for somebody else [17]', async () => {
  const account = {
    path: paths.user('ghost'),
    data: { uid: 'ghost', email: 'ghost@demo.campus', isProfileComplete: false },
    now: ['createdAt', 'updatedAt', 'lastLoginAt'],
  }
  await denied(campus.as('omar').write(account))
  await denied(campus.as('omar').write({ ...account, data: { ...account.data, uid: 'omar' } }))
})

test('an unknown key is refused in every write [18]', async () => {
  await denied(edit({ bio: 'Chai first.', nickname: 'O' }))
  const message = { senderUid: 'omar', text: 'Hello', clientAt: new Date() }
  const send = (data: object, id: string) =>
    campus
      .as('omar')
      .write({ path: paths.message('omar_xenia', id), data, now: ['sentAt', 'updatedAt'] })
  await denied(send({ ...message, isSystem: true }, 'm1'))
  await accepted(send(message, 'm2'))
  const device = { fcmToken: 't', platform: 'web' }
  const register = (data: object) =>
    campus.as('omar').write({ path: `${paths.devices('omar')}/d1`, data, now: ['updatedAt'] })
  await denied(register({ ...device, role: 'admin' }))
  await accepted(register(device))
})

test('a name of blanks is refused [41]', async () => {
  await deniedEach('name', ['   ', '', '\t', '\u00a0'])
  await acceptedEach('name', ['Asha Rao', 'आशा राव'])
})

test('an endless name and one with hidden characters or direction marks are refused [42]', async () => {
  await deniedEach('name', ['a\u202eb', 'a\u200bb', 'a\u2066b', 'a'.repeat(10_000), 'a'.repeat(81)])
  await acceptedEach('name', ['Zoë 🌸', 'a'.repeat(80)])
})

test('a handle takes letters, digits, dots and underscores, thirty at most [43]', async () => {
  await deniedEach('instagramId', [
    '@a',
    '@@a',
    '@',
    '',
    'a b',
    'https://instagram.com/a',
    '😀',
    'a'.repeat(31),
  ])
  await acceptedEach('instagramId', ['asha.rao_1', 'a'.repeat(30)])
})

/** The calendar date on campus, this many years and days from today. */
const dateOnCampus = (years: number, days: number): string => {
  const campusOffset = 5.5 * durations.hour
  const date = new Date(campus.now() + campusOffset)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

test('a person under 18 and a date that does not exist are refused [44]', async () => {
  await deniedEach('dob', [
    dateOnCampus(-18, 1),
    dateOnCampus(1, 0),
    '0001-01-01',
    '2005-02-31',
    '2005-02-29',
    '2005-13-01',
    '05-06-2004',
    20_040_506,
    '',
  ])
  await acceptedEach('dob', [dateOnCampus(-18, 0), '2004-02-29'])
})

test('a verified date of birth cannot be changed [45]', async () => {
  campus.change(paths.user('omar'), { verified: true })
  await denied(edit({ dob: '2001-01-01' }))
  expect(campus.stored(paths.user('omar'))).toMatchObject({ dob: secrets.dob('omar') })
})

test('a blank bio and one above 250 characters are refused [46]', async () => {
  await deniedEach('bio', ['a'.repeat(251), '   ', '\n\n', ''])
  await acceptedEach('bio', ['a'.repeat(250)])
})

test('markup is stored and served as text [47]', async () => {
  const bio = '<img src=x onerror=alert(1)>'
  await accepted(edit({ bio }))
  const { headers } = await campus.as('omar').get(paths.user('omar'))
  expect(headers.get('content-type')).toContain('application/json')
  expect(campus.stored(paths.user('omar'))).toMatchObject({ bio })
})

test('one to five different interests of the list are accepted, others refused [48]', async () => {
  const six = ['Design', 'Music', 'Gaming', 'Fitness', 'Travel', 'Photography']
  await deniedEach('interests', [[], six, ['Music', 'Music'], ['Knitting'], 'Music', [1]])
  await acceptedEach('interests', [six.slice(0, 5), ['Music']])
})

test('an answer outside its list is refused [49]', async () => {
  await deniedEach('loveLanguage', ['money', '', 3, null, ['words']])
  await deniedEach('sundayStyle', ['words'])
  await acceptedEach('loveLanguage', ['words'])
})

test('a college takes one line of limited length [50]', async () => {
  await deniedEach('college', ['', '  ', 'a'.repeat(201), 'a\u202eb', 7])
  await acceptedEach('college', ['Hindu College'])
})

test('a height takes whole centimetres in the range of people [51]', async () => {
  await deniedEach('height', ['abc', '170', -1, 0, 1e9, 99, 251, 170.5, Number.NaN])
  // The value `null` removes the height.
  await acceptedEach('height', [100, 250, null])
})

test('dotted keys cannot set a step [52]', async () => {
  await denied(edit({ 'setupStatus.terms': true }))
  await denied(edit({ setupStatus: { 'terms.done': true } }))
  await accepted(edit({ setupStatus: { terms: true } }, 'una'))
})

test('keys of Object are refused [53]', async () => {
  const polluted = JSON.parse('{"__proto__":{"isAdmin":true}}') as object
  for (const data of [{ setupStatus: polluted }, polluted, { constructor: { a: 1 } }]) {
    const reply = await campus.as('omar').write(profileWrite('omar', data))
    expect([400, 403], reply.asked).toContain(reply.status)
  }
  const call = await campus.as('omar').call('block', JSON.parse('{"__proto__":{},"uid":"bala"}'))
  expect([200, 400]).toContain(call.status)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('only terms that exist can be accepted [54]', async () => {
  const accept = (acceptedTermsVersion: unknown) => {
    const write = profileWrite('una', { acceptedTermsVersion })
    return campus.as('una').write({ ...write, now: ['acceptedTermsAt', 'updatedAt'] })
  }
  for (const version of [0, 2, '1', null]) await denied(accept(version))
  await accepted(accept(1))
})

test('a fifth photo is refused [61]', async () => {
  const url = photoUrl(campus.bucketUrl, 'omar')
  const urls = (count: number) => ({ photoUrl: url, photoUrls: Array(count).fill(url) })
  await denied(edit(urls(5)))
  await accepted(edit(urls(4)))
  const fifth = 'users/omar/profile_images/profile_4.jpg'
  await denied(campus.as('omar').upload(fifth, Buffer.from('photo'), 'image/jpeg'))
})
