import { expect, test } from 'vitest'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { roundDocument } from '../leak/support/campus.ts'
import { secrets } from '../leak/support/people.ts'
import { jsonOf } from '../support/servers/wire.ts'
import { accepted, denied, roundId, runCampus } from './support/campus.ts'

const { hour } = durations
const campus = runCampus()

const ownDeck = (uid: string) =>
  campus.as(uid).method('runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'assignments' }],
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            ['viewerUid', { stringValue: uid }],
            ['roundId', { stringValue: roundId }],
            ['gone', { booleanValue: false }],
          ].map(([fieldPath, value]) => ({
            fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
          })),
        },
      },
    },
  })

test('until her window opens a woman hears the same, whether she was liked or not [81]', async () => {
  campus.put(pathOf('assignments', roundId, 'fiona'), {
    roundId,
    viewerUid: 'fiona',
    uids: ['arjun'],
    cards: {},
    publishedAt: new Date(),
    updatedAt: new Date(),
    gone: false,
  })
  for (const uid of ['fiona', 'fatima']) {
    await denied(campus.as(uid).get(pathOf('assignments', roundId, uid)))
    await denied(ownDeck(uid))
  }
  campus.put(paths.round(roundId), roundDocument(-4 * hour))
  for (const uid of ['fiona', 'fatima']) await accepted(ownDeck(uid))
  expect((await ownDeck('fiona')).body).toContain('arjun')
})

test('nobody promotes a like of their own [82]', async () => {
  await accepted(campus.as('ada').call('setAdmin', { uid: 'omar', admin: true, reason: 'asked' }))
  await campus.settled()
  const omar = await campus.signInAnew('omar')
  const couple = { roundId, boyUid: 'omar', girlUid: 'fatima' }
  for (const mode of ['toGirl', 'match'])
    await denied(omar.call('adminPromoteMatch', { ...couple, mode, reason: 'asked' }))
  const list = { roundId, uid: 'omar', assignedUids: ['fatima'] }
  await denied(omar.call('setAssignment', list))
  await accepted(campus.as('ada').call('setAssignment', list))
})

test('an admin reads who may not meet by a call that leaves a row, and blocks by no query [83]', async () => {
  await accepted(campus.as('fiona').call('block', { uid: 'arjun' }))
  await denied(
    campus.as('ada').method('runQuery', {
      structuredQuery: { from: [{ collectionId: 'blocks' }] },
    }),
  )
  await denied(campus.as('ada').get(paths.block('fiona', 'arjun')))
  const before = campus.count('auditLog')
  const reply = await campus.as('ada').call('listApartPairs', { uids: ['arjun', 'omar'] })
  expect(jsonOf(reply)).toEqual({ result: [{ uid: 'arjun', apartUids: ['fiona'] }] })
  expect(campus.count('auditLog')).toBe(before + 1)
})

test('a name to avoid is answered alike for all, and takes no card out of the own deck [87]', async () => {
  const seen = { roundId, viewerUid: 'arjun', uids: ['fiona'], cards: {}, gone: false }
  const times = { publishedAt: new Date(), updatedAt: new Date() }
  campus.put(pathOf('assignments', roundId, 'arjun'), { ...seen, ...times })
  const give = (id: string, name: string) =>
    campus.as('arjun').call('avoidPeople', { id, names: [name] })
  const replies = [await give('a1', secrets.handle('fiona')), await give('a2', 'nobody.at.all')]
  expect(replies.map(jsonOf)).toEqual(Array(2).fill({ result: { status: 'kept' } }))
  await campus.settled()
  expect((await ownDeck('arjun')).body).toContain('fiona')
  await denied(campus.as('arjun').get(pathOf('avoidances', 'arjun')))
})
