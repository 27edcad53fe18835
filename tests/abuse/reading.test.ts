import { expect, test } from 'vitest'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { photoUrl, secrets } from '../leak/support/people.ts'
import { jsonOf } from '../support/wire.ts'
import { accepted, denied, roundId, runCampus } from './support/campus.ts'

const campus = runCampus('reading')

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

test('1: another’s account is closed', async () => {
  await denied(campus.as('arjun').get(paths.user('fiona')))
  await denied(campus.as('xenia').get(paths.user('omar')))
  await accepted(campus.as('arjun').get(paths.user('arjun')))
})

test('2: nobody lists accounts', async () => {
  await denied(query('arjun', 'users'))
  await denied(campus.as('arjun').list('users', 'pageSize=1'))
})

test('3: nobody finds an account by e-mail', async () => {
  await denied(query('arjun', 'users', 'email', secrets.email('fiona')))
  await denied(query('arjun', 'users', 'email', 'nobody@demo.campus'))
  await denied(campus.as('arjun').call('findUser', { target: secrets.email('fiona') }))
})

test('4: a card is read in the own deck and nowhere else', async () => {
  await denied(campus.as('mohan').get(paths.assignment(roundId, 'arjun')))
  await denied(query('mohan', 'assignments', 'viewerUid', 'arjun'))
  await accepted(campus.as('arjun').get(paths.assignment(roundId, 'arjun')))
})

test('5: before a match there is no name and no handle to read', async () => {
  await denied(campus.as('arjun').get(paths.match('omar_xenia')))
  await denied(campus.as('arjun').get(paths.match('arjun_fiona')))
  const { body } = await campus.as('arjun').get(paths.assignment(roundId, 'arjun'))
  expect(body).toContain(secrets.bio('fiona'))
  for (const secret of [secrets.name, secrets.handle, secrets.email, secrets.dob]) {
    expect(body).not.toContain(secret('fiona'))
  }
})

test('6: after the match it is readable, after a block empty and the chat closed', async () => {
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

test('7: nobody asks who liked them', async () => {
  await denied(query('fatima', 'likes', 'likedUserUid', 'fatima'))
  await denied(campus.as('fatima').get(paths.like(roundId, 'omar', 'fatima')))
})

test('8: nobody lists the likes of a round', async () => {
  await denied(query('arjun', 'likes', 'roundId', roundId))
  await denied(query('fatima', 'likes'))
})

test('9: another’s assignment is closed, also by list', async () => {
  await denied(campus.as('omar').get(paths.assignment(roundId, 'arjun')))
  await denied(query('omar', 'assignments', 'roundId', roundId))
})

test('10: participants are closed but for the own document', async () => {
  await denied(campus.as('arjun').get(paths.participant(roundId, 'omar')))
  await denied(query('arjun', 'participants', 'roundId', roundId))
  await accepted(campus.as('arjun').get(paths.participant(roundId, 'arjun')))
})

test('11: a visitor reads nothing of anybody', async () => {
  const { visitor } = campus
  for (const path of [
    paths.user('fiona'),
    paths.match('omar_xenia'),
    paths.round(roundId),
    paths.assignment(roundId, 'arjun'),
    paths.subscription('arjun'),
  ]) {
    await denied(visitor.get(path))
  }
  expect((await visitor.get('publicProfiles/fiona')).status).toBe(404)
})

test('25: a photo is not reached by its path, and no folder is listed', async () => {
  const photo = `/${encodeURIComponent(storagePaths.profilePhoto('fiona', 0))}`
  await denied(campus.as('mohan').file(photo))
  await denied(campus.as('mohan').file(`${photo}?alt=media`))
  for (const prefix of ['', 'users/', 'users/fiona/', 'users/fiona/profile_images/']) {
    await denied(campus.as('mohan').file(`?prefix=${encodeURIComponent(prefix)}`))
  }
})

test('26: a college ID is looked at by admins only', async () => {
  const path = 'users/fiona/college-id/front.jpg'
  await accepted(campus.as('fiona').upload(path, Buffer.from('card'), 'image/jpeg'))
  const address = `/${encodeURIComponent(path)}?alt=media`
  await denied(campus.as('fiona').file(address))
  await denied(campus.as('arjun').file(address))
  await denied(campus.visitor.file(address))
  await accepted(campus.as('ada').file(address))
})

test('28: the address of a photo dies with the photo', async () => {
  const url = photoUrl(campus.bucketUrl, 'fiona')
  await accepted(campus.as('mohan').fetch(url))
  const path = storagePaths.profilePhoto('fiona', 0)
  await accepted(campus.as('fiona').upload(path, Buffer.from('another'), 'image/jpeg'))
  await denied(campus.as('mohan').fetch(url))
  const address = `/${encodeURIComponent(path)}`
  expect((await campus.as('fiona').file(address, { method: 'DELETE' })).status).toBe(204)
  await denied(campus.as('mohan').fetch(url))
})

test('28: the address of a photo dies with its owner’s ban', async () => {
  const url = photoUrl(campus.bucketUrl, 'fiona')
  const report = { reportId: 'x1', uid: 'fiona', reason: 'fake', place: 'card', details: '' }
  await accepted(campus.as('arjun').call('report', report))
  const ban = { id: 'arjun_x1', outcome: 'ban', reason: 'fake' }
  await accepted(campus.as('ada').call('decideReport', ban))
  await campus.settled()
  await denied(campus.as('mohan').fetch(url))
})

test('69: a chat with somebody who is no match holds nothing', async () => {
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
