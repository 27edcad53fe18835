import { expect, test } from 'vitest'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { photoUrl, secrets } from '../leak/support/people.ts'
import { jsonOf } from '../support/servers/wire.ts'
import { accepted, denied, roundId, runCampus } from './support/campus.ts'

const campus = runCampus()

const query = (uid: string, collectionId: string, field?: string, value = '') =>
  campus.as(uid).method('runQuery', {
    structuredQuery: {
      from: [{ collectionId }],
      ...(field !== undefined && {
        where: {
          fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
        },
      }),
    },
  })

test('nobody reads the account of somebody else [1]', async () => {
  await denied(campus.as('arjun').get(paths.user('fiona')))
  await denied(campus.as('xenia').get(paths.user('omar')))
  await accepted(campus.as('arjun').get(paths.user('arjun')))
})

test('nobody lists accounts [2]', async () => {
  await denied(query('arjun', 'users'))
  await denied(campus.as('arjun').list('users', 'pageSize=1'))
})

test('nobody finds an account by e-mail [3]', async () => {
  await denied(query('arjun', 'users', 'email', secrets.email('fiona')))
  await denied(query('arjun', 'users', 'email', 'nobody@demo.campus'))
  await denied(campus.as('arjun').call('findUser', { target: secrets.email('fiona') }))
})

test('a card can be read in the own deck only [4]', async () => {
  await denied(campus.as('mohan').get(pathOf('assignments', roundId, 'arjun')))
  await denied(query('mohan', 'assignments', 'viewerUid', 'arjun'))
  await accepted(campus.as('arjun').get(pathOf('assignments', roundId, 'arjun')))
})

test('before a match nobody can read a name or a handle [5]', async () => {
  await denied(campus.as('arjun').get(paths.match('omar_xenia')))
  await denied(campus.as('arjun').get(paths.match('arjun_fiona')))
  const { body } = await campus.as('arjun').get(pathOf('assignments', roundId, 'arjun'))
  expect(body).toContain(secrets.bio('fiona'))
  for (const secret of [secrets.name, secrets.handle, secrets.email, secrets.dob]) {
    expect(body).not.toContain(secret('fiona'))
  }
})

test('a match can be read; after a block it is empty and its chat closed [6]', async () => {
  const card = { uid: 'omar', photoUrls: [], interests: [], verified: false }
  const person = { name: secrets.name('omar'), instagramId: secrets.handle('omar'), card }
  campus.change(paths.match('omar_xenia'), { people: { omar: person } })
  expect((await campus.as('xenia').get(paths.match('omar_xenia'))).body).toContain(person.name)
  await accepted(campus.as('omar').call('block', { uid: 'xenia' }))
  const after = await campus.as('xenia').get(paths.match('omar_xenia'))
  expect(after.body).not.toContain(person.name)
  expect(after.body).not.toContain(person.instagramId)
  await denied(campus.as('xenia').list(paths.messages('omar_xenia')))
})

test('nobody can query who liked them [7]', async () => {
  await denied(query('fatima', 'likes', 'likedUserUid', 'fatima'))
  await denied(campus.as('fatima').get(paths.like(roundId, 'omar', 'fatima')))
})

test('nobody lists the likes of a round [8]', async () => {
  await denied(query('arjun', 'likes', 'roundId', roundId))
  await denied(query('fatima', 'likes'))
})

test('nobody reads or lists the assignment of somebody else [9]', async () => {
  await denied(campus.as('omar').get(pathOf('assignments', roundId, 'arjun')))
  await denied(query('omar', 'assignments', 'roundId', roundId))
})

test('a participant reads only the own document [10]', async () => {
  await denied(campus.as('arjun').get(paths.participant(roundId, 'omar')))
  await denied(query('arjun', 'participants', 'roundId', roundId))
  await accepted(campus.as('arjun').get(paths.participant(roundId, 'arjun')))
})

test('a visitor reads nothing about anybody [11]', async () => {
  const { visitor } = campus
  for (const path of [
    paths.user('fiona'),
    paths.match('omar_xenia'),
    paths.round(roundId),
    pathOf('assignments', roundId, 'arjun'),
    paths.subscription('arjun'),
  ]) {
    await denied(visitor.get(path))
  }
  expect((await visitor.get('publicProfiles/fiona')).status).toBe(404)
})

test('a photo cannot be read by its path, and no folder can be listed [25]', async () => {
  const photo = `/${encodeURIComponent(storagePaths.profilePhoto('fiona', 0))}`
  await denied(campus.as('mohan').file(photo))
  await denied(campus.as('mohan').file(`${photo}?alt=media`))
  for (const prefix of ['', 'users/', 'users/fiona/', 'users/fiona/profile_images/']) {
    await denied(campus.as('mohan').file(`?prefix=${encodeURIComponent(prefix)}`))
  }
})

test('only admins see a college ID, and each look is logged [26]', async () => {
  const path = 'users/fiona/college-id/front.jpg'
  for (const side of ['front', 'back']) {
    const place = `users/fiona/college-id/${side}.jpg`
    await accepted(campus.as('fiona').upload(place, Buffer.from('card'), 'image/jpeg'))
  }
  await accepted(campus.as('fiona').call('submitCollegeId', {}))
  const address = `/${encodeURIComponent(path)}?alt=media`
  await denied(campus.as('fiona').file(address))
  await denied(campus.as('arjun').file(address))
  await denied(campus.visitor.file(address))
  await denied(campus.as('ada').file(address))
  const look = { uid: 'fiona' }
  await denied(campus.as('fiona').call('viewCollegeId', look))
  await denied(campus.as('arjun').call('viewCollegeId', look))
  const before = campus.count('auditLog')
  await accepted(campus.as('ada').call('viewCollegeId', look))
  expect(campus.count('auditLog')).toBe(before + 1)
})

test('the address of a photo ends with the photo [28]', async () => {
  const url = photoUrl(campus.bucketUrl, 'fiona')
  await accepted(campus.as('mohan').fetch(url))
  const path = storagePaths.profilePhoto('fiona', 0)
  const another = () => campus.as('fiona').upload(path, Buffer.from('another'), 'image/jpeg')
  await denied(another())
  await accepted(campus.as('mohan').fetch(url))
  const address = `/${encodeURIComponent(path)}`
  expect((await campus.as('fiona').file(address, { method: 'DELETE' })).status).toBe(204)
  await denied(campus.as('mohan').fetch(url))
  await accepted(another())
  await denied(campus.as('mohan').fetch(url))
})

test('the address of a photo ends with its owner’s ban [28]', async () => {
  const url = photoUrl(campus.bucketUrl, 'fiona')
  const report = { reportId: 'x1', uid: 'fiona', reason: 'fake', place: 'card', details: '' }
  await accepted(campus.as('arjun').call('report', report))
  const queue = await campus.as('ada').call('listReports', { state: 'waiting' })
  const [{ id }] = JSON.parse(queue.body).result
  const ban = { id, outcome: 'ban', reason: 'fake' }
  await accepted(campus.as('ada').call('decideReport', ban))
  await campus.settled()
  await denied(campus.as('mohan').fetch(url))
})

test('a chat without a match is empty [69]', async () => {
  for (const id of ['omar_xenia', 'arjun_xenia', 'omar_arjun']) {
    await denied(campus.as('arjun').list(paths.messages(id)))
  }
  const message = { senderUid: 'arjun', text: 'Hello', clientAt: new Date() }
  for (const id of ['omar_xenia', 'arjun_xenia']) {
    const write = { path: paths.message(id, 'm1'), data: message, now: ['sentAt', 'updatedAt'] }
    await denied(campus.as('arjun').write(write))
  }
  expect(jsonOf(await campus.as('omar').list(paths.messages('omar_xenia')))).toEqual({
    documents: [],
  })
})
