import { afterEach, expect, test, vi } from 'vitest'
import { fetchConfig } from '../../../src/remote/config.ts'

const deployed = { apiKey: 'key', projectId: 'campus-1', storageBucket: 'campus-1.appspot.com' }
const here = '127.0.0.1'
const addresses = {
  firestore: `${here}:1`,
  auth: `${here}:2`,
  storage: `${here}:3`,
  functions: `${here}:4`,
}

/** The script that Google's hosting emulator writes. */
const scriptOf = (parts: Readonly<Record<string, string>>): string => {
  const emulators = Object.entries(parts).map(([name, hostAndPort]) => {
    const [host, port] = hostAndPort.split(':')
    return [name, { host, port: Number(port), hostAndPort }]
  })
  return `var firebaseConfig = {};
if (firebaseConfig) {
  firebase.initializeApp(firebaseConfig);

  var firebaseEmulators = ${JSON.stringify(Object.fromEntries(emulators), null, 2)};
  if (firebaseEmulators) { console.log('{};') }
}`
}

/** A site at this host. @returns the paths that it is asked for */
const openSite = (hostname: string, init: object, script = ''): string[] => {
  const asked: string[] = []
  vi.stubGlobal('location', { hostname, host: hostname })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.endsWith('init.json'))
      return Response.json(init, { headers: { Date: new Date().toUTCString() } })
    return new Response(script, { headers: { 'Content-Type': 'application/javascript' } })
  })
  return asked
}

const emulatorOf = async () => (await fetchConfig()).config.emulator

afterEach(() => vi.unstubAllGlobals())

test('a demo project on this machine learns from Google’s hosting emulator where the others are', async () => {
  const asked = openSite(here, { ...deployed, projectId: 'demo-campus' }, scriptOf(addresses))
  expect(await emulatorOf()).toEqual({ vendor: 'google', ...addresses })
  expect(asked).toEqual(['/__/firebase/init.json', '/__/firebase/init.js?useEmulator=true'])
})

test('the local Firebase’s site needs no script', async () => {
  const asked = openSite(here, { ...deployed, emulator: addresses })
  expect(await emulatorOf()).toEqual({ vendor: 'local', ...addresses })
  expect(asked).toHaveLength(1)
})

test.each([
  'campus-1.web.app',
  'meet.college.edu',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
])('at %s no answer talks the app into an emulator [86]', async (hostname) => {
  const init = { ...deployed, projectId: 'demo-campus', emulator: addresses }
  const asked = openSite(hostname, init, scriptOf(addresses))
  expect(await emulatorOf()).toBeUndefined()
  expect(asked).toEqual(['/__/firebase/init.json'])
})

test('a real project on this machine is asked for no emulators', async () => {
  const asked = openSite(here, deployed, scriptOf(addresses))
  expect(await emulatorOf()).toBeUndefined()
  expect(asked).toEqual(['/__/firebase/init.json'])
})

test.each([
  '192.168.0.7:1',
  'evil.example:443',
  '127.0.0.1.evil.example:1',
  'localhost@evil.example:1',
])('an emulator at %s is never believed', async (address) => {
  const parts = { ...addresses, auth: address }
  openSite(here, { ...deployed, projectId: 'demo-campus' }, scriptOf(parts))
  expect(await emulatorOf()).toBeUndefined()
  openSite(here, { ...deployed, emulator: parts })
  await expect(fetchConfig()).rejects.toThrow('not our configuration')
})

test('without one of the four the app does not mix them with Google’s servers', async () => {
  const { storage: _, ...others } = addresses
  openSite(here, { ...deployed, projectId: 'demo-campus' }, scriptOf(others))
  expect(await emulatorOf()).toBeUndefined()
})
