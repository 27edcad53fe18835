import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { exportReads } from '../../../functions/accounts/export/exported.ts'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleAvoidPeople } from '../../../functions/moderation/avoid/avoid-people.ts'
import { handleNoteMarks } from '../../../functions/moderation/avoid/note-marks.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleUnblock } from '../../../functions/moderation/unblock.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { pathById, pathIn, pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import { secretNames } from '../../../src/shared/secrets.ts'
import { readersOf } from '../../leak/support/readers.ts'
import type { World } from '../../leak/support/world.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { deck, girlsTime, roundId, user } from '../support/campus.ts'
import { asAdmin, boys, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const services = createMemoryAccountServices()
const newUid = 'the new account'
const uidOf = { she: girlUid, he: boyUid }
let store: HandlerStore

const as = (uid: string) => ({ uid, female: uid === girlUid, admin: false })
const report = (uid: string, by: string, reportId = 'r1') => {
  const said = { reportId, reason: 'other', place: 'chat', details: '' } as const
  return handleReport(openNoFiles)(store, as(by), { ...said, uid }, girlsTime)
}
const warn = async (reportPath: string) => {
  const id = String(store.at(reportPath)?.deskId)
  const warning = { id, outcome: 'warn', reason: 'rude', content: [] } as const
  await handleDecideReport(store, asAdmin, warning as never, girlsTime)
}
/** Leaves, and signs in again with the same Google account. */
const comeBack = async (uid: string) => {
  const { email, gender } = user(uid, uid === girlUid ? 'female' : 'male')
  await deleteAccount(store, services, uid, 'owner', girlsTime)
  store.put(paths.user(newUid), user(newUid, gender ?? 'male', { email }))
  const after = store.at(paths.user(newUid)) ?? null
  const change = { params: { uid: newUid }, before: null, after }
  await handleBarAddress(services.identitySecret)(store, change, girlsTime)
  await handleNoteMarks(services.identitySecret)(store, change, girlsTime)
}

const world = { at: (path: string) => ({ data: store.at(path) }) } as unknown as World
/** Places that name the new account to others: documents by rules, and downloads. */
const toldTo = async (): Promise<string[]> => {
  const others = [...boys, girlUid]
  const read = Object.values<Collection>(allCollections).flatMap((one) =>
    [...others, newUid].flatMap((uid) =>
      Object.entries(store.under(pathIn(one, uid)))
        .filter(([path, data]) => JSON.stringify([path, data]).includes(newUid))
        .filter(([path, data]) =>
          readersOf({ path, collection: one.name, data }, world).some(
            (reader) => reader !== newUid && reader !== 'admins',
          ),
        )
        .map(([path]) => path),
    ),
  )
  const exported = await Promise.all(
    others.flatMap((uid) =>
      exportReads.map(async ([name, readOwn]) => {
        const rows = JSON.stringify(await readOwn(store, uid))
        return rows.includes(newUid) ? [`${name} of ${uid}`] : []
      }),
    ),
  )
  return [...new Set([...read, ...exported.flat()])]
}

beforeEach(() => {
  vi.stubEnv(secretNames.identityKey, services.identitySecret())
  store = createCouple()
  for (const uid of boys) {
    store.put(pathOf('assignments', roundId, uid), deck(uid, [user(girlUid, 'female')]))
    const pair = { boyUid: uid, girlUid, roundId, isOver: false, createdAt: 1 }
    store.put(pathOf('pairHistory', uid, girlUid), pair)
  }
})

describe('nobody reads, or finds in a download, who has come back and as whom (docs/adr/0022)', () => {
  type Act = (one: string, other: string) => Promise<unknown>
  const acts: Readonly<Record<string, Act>> = {
    reported: (one, other) => report(one, other),
    'reported and warned': async (one, other) => {
      await report(one, other)
      await warn(pathById('reports', `${other}_r1`))
    },
    blocked: (one, other) => handleBlock(store, as(other), { uid: one }, girlsTime),
    'blocked and unblocked': async (one, other) => {
      await handleBlock(store, as(other), { uid: one }, girlsTime)
      await handleUnblock(store, as(other), { uid: one }, girlsTime)
    },
    unmatched: async (one, other) => {
      await confirmIn(store)
      await handleUnmatch(store, as(other), { uid: one }, girlsTime)
    },
    'matched, then reported': async (one, other) => {
      await confirmIn(store)
      await report(one, other)
    },
    avoided: (one, other) => {
      const names = [user(one, 'male').email]
      const give = handleAvoidPeople(services.identitySecret)
      return give(store, as(other), { id: 'a1', names }, girlsTime)
    },
    passed: () => handlePassByGirl(store, as(girlUid), { roundId, boyUid }, girlsTime),
  }
  const cases = Object.entries(acts).flatMap(([name, act]) =>
    (['she', 'he'] as const).map((who) => [who, name, act] as const),
  )

  test.each(cases)('%s, %s, leaves and returns; then others act again', async (who, _name, act) => {
    const one = uidOf[who]
    const other = who === 'she' ? boyUid : girlUid
    await act(one, other)
    await comeBack(one)
    expect(await toldTo()).toEqual([])
    await report(one, other, 'r2').catch(() => {})
    await handleBlock(store, as(other), { uid: one }, girlsTime).catch(() => {})
    expect(await toldTo()).toEqual([])
  })
})

test('a report holds for the present account, and tells its reporter whom he named', async () => {
  await report(girlUid, boyUid)
  await comeBack(girlUid)
  const named = { namedUid: girlUid, reportedUid: newUid }
  expect(store.at(pathById('reports', 'boy_r1'))).toMatchObject(named)
  await report(girlUid, boyUid, 'r2')
  expect(store.at(pathById('reports', 'boy_r2'))).toMatchObject(named)
  const [, readReports] = exportReads.find(([name]) => name === 'reports') ?? []
  const told = await readReports?.(store, boyUid)
  expect(told?.map(({ namedUid }) => namedUid)).toEqual([girlUid, girlUid])
})
