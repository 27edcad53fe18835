import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import type { ProfileEdit } from '../../../src/shared/domain/profile/profile-sections.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  createDevice,
  type Device,
  eventually,
  killAll,
  settled,
  type Tab,
} from '../../support/engine/client.ts'
import { type Campus, createCampus, man } from '../../support/engine/memory-campus.ts'

let campus: Campus
let device: Device

const open = async (from = device): Promise<Tab> => {
  const tab = await from.open()
  await settled(tab)
  return tab
}

const meOf = ({ database }: Tab) => database.me.get(man.uid)
const onServer = () => campus.server.get(paths.user(man.uid))
const allSent = ({ database }: Tab) =>
  eventually(async () => {
    expect(await database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0)
  })

const details = {
  name: ' Aman ',
  instagramId: 'aman.k',
  college: 'A college',
  dob: '2004-02-29',
}
const steps = [
  { section: 'gender', values: { gender: 'male' } },
  { section: 'details', values: details },
  { section: 'interests', values: { interests: ['Music'] } },
  {
    section: 'q1',
    values: {
      communicationImportance: 'very',
      conflictApproach: 'avoid',
      sundayStyle: 'relax_brunch',
    },
  },
  { section: 'q2', values: { travelPreference: 'explore_city', loveLanguage: 'acts' } },
] satisfies ProfileEdit[]

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
  campus.server.write(paths.user(man.uid), {
    uid: man.uid,
    email: man.email,
    isProfileComplete: false,
    photoUrl: 'https://photos/1',
    photoUrls: ['https://photos/1'],
    setupStatus: { photos: true },
    createdAt: serverTime,
    updatedAt: serverTime,
  })
})
afterEach(killAll)

describe('the own profile', () => {
  test('filled in offline is complete on the phone at once, and on the server when it is sent', async () => {
    const tab = await open()
    tab.remote.network('down')
    await tab.client.act('acceptTerms', {})
    for (const step of steps) await tab.client.act('editProfile', step)
    expect((await meOf(tab))?.isProfileComplete).toBe(false)
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'Hello there' } })
    expect(await meOf(tab)).toMatchObject({ isProfileComplete: true, name: 'Aman' })
    expect(onServer()?.gender).toBeUndefined()

    tab.remote.network('up')
    tab.client.wake()
    await allSent(tab)
    expect(onServer()).toMatchObject({
      ...details,
      name: 'Aman',
      isProfileComplete: true,
      acceptedTermsVersion: 1,
      setupStatus: { terms: true, gender: true, profile: true, bio: true, photos: true },
    })
    expect(onServer()?.setupStatus).toHaveProperty('completedAt')
  })

  test('of a phone with an older build keeps newer terms that were agreed to elsewhere', async () => {
    const tab = await open()
    tab.remote.network('down')
    await tab.client.act('acceptTerms', { version: 1 })
    const agreed = { acceptedTermsAt: 5, acceptedTermsVersion: 2 }
    campus.server.write(paths.user(man.uid), { ...onServer(), ...agreed })
    tab.remote.network('up')
    tab.client.wake()
    await allSent(tab)
    expect(onServer()).toMatchObject(agreed)
    campus.poke(man.uid, 'me')
    await eventually(async () => expect(await meOf(tab)).toMatchObject(agreed))
    tab.remote.network('down')
    await tab.client.act('acceptTerms', { version: 1 })
    expect(await meOf(tab)).toMatchObject(agreed)
  })

  test('whose last save never marked it complete is marked complete when it is loaded', async () => {
    const tab = await open()
    await tab.client.act('acceptTerms', {})
    for (const step of steps) await tab.client.act('editProfile', step)
    await allSent(tab)
    campus.server.write(paths.user(man.uid), { ...onServer(), bio: 'Written, then the page died' })
    campus.poke(man.uid, 'me')
    await eventually(() => expect(onServer()?.isProfileComplete).toBe(true))
  })

  test('two edits of one field offline are one write, the last one [68]', async () => {
    const tab = await open()
    tab.remote.network('down')
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'First' } })
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'Second' } })
    expect(await tab.database.outbox.count()).toBe(1)
    tab.remote.network('up')
    tab.client.wake()
    await allSent(tab)
    expect(onServer()?.bio).toBe('Second')
  })

  test('edited again while the first edit is in flight sends both, the last one last [68]', async () => {
    const tab = await open()
    const release = tab.remote.hold()
    const stateOf = async () => (await tab.database.outbox.toArray()).map(({ state }) => state)
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'First' } })
    await eventually(async () => expect(await stateOf()).toEqual(['sending']))
    await tab.client.act('editProfile', { section: 'bio', values: { bio: 'Second' } })
    release()
    await eventually(() => expect(onServer()?.bio).toBe('Second'))
  })

  test('two switches of one phone, and one of another, keep all presses [69, 113]', async () => {
    const first = await open()
    const second = await open(createDevice(campus.server, man))
    const choose = ({ client }: Tab, notificationChoices: Record<string, boolean>) =>
      client.act('editProfile', { section: 'choices', values: { notificationChoices } })
    for (const { remote } of [first, second]) remote.network('down')
    await choose(first, { messages: false })
    await choose(first, { matches: false })
    await choose(second, { rounds: false })
    expect((await meOf(first))?.notificationChoices).toEqual({ messages: false, matches: false })
    for (const tab of [second, first]) {
      tab.remote.network('up')
      tab.client.wake()
      await allSent(tab)
    }
    expect(onServer()?.notificationChoices).toEqual({
      messages: false,
      matches: false,
      rounds: false,
    })
  })

  test('two phones that change different fields of one section both keep theirs [69]', async () => {
    const first = await open()
    const second = await open(createDevice(campus.server, man))
    await first.client.act('editProfile', { section: 'details', values: details })
    await allSent(first)
    first.remote.network('down')
    second.remote.network('down')
    await first.client.act('editProfile', { section: 'details', values: { height: 180 } })
    await first.client.act('editProfile', { section: 'details', values: { name: 'Aman K' } })
    await second.client.act('editProfile', { section: 'details', values: { instagramId: 'new' } })
    for (const { remote, client } of [second, first]) {
      remote.network('up')
      client.wake()
    }
    await allSent(first)
    await allSent(second)
    expect(onServer()).toMatchObject({ height: 180, name: 'Aman K', instagramId: 'new' })
  })

  test('changed in one field by two phones has the value that arrives last, on both, and keeps its other fields [69]', async () => {
    const first = await open()
    const second = await open(createDevice(campus.server, man))
    await first.client.act('editProfile', { section: 'details', values: details })
    await allSent(first)
    for (const { remote } of [first, second]) remote.network('down')
    // The edit that reaches the server later wins, not the one that was pressed later.
    await second.client.act('editProfile', { section: 'details', values: { height: 170 } })
    await first.client.act('editProfile', { section: 'details', values: { height: 180 } })
    for (const tab of [first, second]) {
      tab.remote.network('up')
      tab.client.wake()
      await allSent(tab)
    }
    campus.poke(man.uid, 'me')
    const after = { ...details, name: 'Aman', height: 170 }
    expect(onServer()).toMatchObject(after)
    for (const tab of [first, second]) {
      await eventually(async () => expect(await meOf(tab)).toMatchObject(after))
    }
  })

  test('does not change a gender that was chosen', async () => {
    const tab = await open()
    await tab.client.act('editProfile', { section: 'gender', values: { gender: 'male' } })
    const other = { section: 'gender', values: { gender: 'female' } } as const
    await expect(tab.client.act('editProfile', other)).rejects.toThrow('not-allowed')
  })

  test('shows the values of the server when it refuses an edit', async () => {
    const tab = await open()
    campus.server.write(paths.user(man.uid), { ...onServer(), dob: '2004-02-29', verified: true })
    campus.poke(man.uid, 'me')
    await eventually(async () => expect((await meOf(tab))?.verified).toBe(true))
    tab.remote.failNextWrite(new Refusal('permission-denied', 'not-allowed'))
    const edit = { section: 'details', values: { dob: '2001-01-01' } } as const
    await tab.client.act('editProfile', edit)
    await eventually(async () => {
      const row = await tab.database.outbox.get(outboxKey.editProfile(edit))
      expect(row).toMatchObject({ state: 'refused', reason: 'not-allowed' })
    })
    expect((await meOf(tab))?.dob).toBe('2004-02-29')
  })
})
