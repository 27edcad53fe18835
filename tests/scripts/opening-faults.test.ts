import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../../packages/local-firebase/index.ts'
import type { ReadGoogle } from '../../scripts/deploy/google.ts'
import { findOpeningFaults } from '../../scripts/deploy/opening-faults.ts'
import { paths } from '../../src/shared/paths.ts'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, log: () => {} })
})
beforeEach(() => emulator.reset())
afterAll(() => emulator.close())

const project = 'demo-local'
const authConfig = { authorizedDomains: ['localhost', `${project}.web.app`, 'dates.campus'] }
const customDomains = { customDomains: [{ name: `projects/1/sites/x/customDomains/dates.campus` }] }

const ofProject = { budgetFilter: { projects: ['projects/7'] } }
const capped = { budgets: [ofProject, { ...ofProject, spendCap: {} }] }

/** Firestore is asked for real; what the local Firebase has not is answered here. */
const readerOf =
  (config: object | null, domains: object | null, budgets: object | null = capped): ReadGoogle =>
  async (url, body) => {
    if (url.includes('identitytoolkit')) return config
    if (url.endsWith('/sites')) return null
    if (url.includes('firebasehosting')) return domains
    if (url.includes('cloudbilling')) return { billingAccountName: 'billingAccounts/A' }
    if (url.includes('billingbudgets')) return budgets
    if (url.includes('firebase.googleapis.com')) return { projectNumber: '7' }
    const address = url.replace('https://firestore.googleapis.com', `http://${emulator.firestore}`)
    const response = await fetch(address, {
      headers: { Authorization: 'Bearer owner' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.status === 404 ? null : response.json()
  }

const open = {
  [paths.user('ann')]: { uid: 'ann', isAdmin: true },
  [paths.user('bob')]: { uid: 'bob', isAdmin: false },
  [paths.plan('gold')]: { name: 'Gold', active: true },
  [paths.config]: { upiId: 'club@upi' },
}
const faultsOf = (
  documents: Record<string, object>,
  config: object | null = authConfig,
  domains: object | null = customDomains,
) => {
  emulator.load({ documents, users: [], files: [] })
  return findOpeningFaults(project, readerOf(config, domains))
}

test('a project that may open has no faults', async () => {
  expect(await faultsOf(open)).toEqual([])
})

test.each([
  ['an admin', paths.user('ann'), { uid: 'ann', isAdmin: false }, 'set-admin'],
  ['a plan that is sold', paths.plan('gold'), { name: 'Gold', active: false }, 'Plans'],
  ['a UPI id', paths.config, { supportEmail: 'us@campus' }, 'UPI id'],
  ['a UPI id that is filled in', paths.config, { upiId: '' }, 'UPI id'],
])('without %s, that is said', async (_, path, document, word) => {
  expect(await faultsOf({ ...open, [path]: document })).toEqual([expect.stringContaining(word)])
})

test('a UPI id that students see within the hour is one', async () => {
  const nextPayee = { upiId: 'club@upi', startAt: 1 }
  expect(await faultsOf({ ...open, [paths.config]: { nextPayee } })).toEqual([])
})

test('with the gateway on, no UPI id is needed', async () => {
  expect(await faultsOf({ ...open, [paths.config]: { gateway: true } })).toEqual([])
})

test.each([
  [{ authorizedDomains: ['demo-local.web.app'] }, 'dates.campus'],
  [{ authorizedDomains: ['dates.campus'] }, 'demo-local.web.app'],
])('a domain at which nobody can sign in is named', async (config, domain) => {
  expect(await faultsOf(open, config)).toEqual([expect.stringContaining(`sign in at ${domain}.`)])
})

test.each([
  ['no budget', { budgets: [] }, ['Nobody is told when costs rise', 'Costs have no end']],
  [
    'a budget of another project',
    { budgets: [{ budgetFilter: { projects: ['projects/8'] } }] },
    ['Nobody is told when costs rise', 'Costs have no end'],
  ],
  ['a budget without a cap', { budgets: [ofProject] }, ['Costs have no end']],
  ['a budget of the whole account', { budgets: [{}] }, ['Costs have no end']],
])('with %s, that is said and stops nothing', async (_, budgets, words) => {
  emulator.load({ documents: open, users: [], files: [] })
  const faults = await findOpeningFaults(project, readerOf(authConfig, customDomains, budgets))
  expect(faults).toEqual(words.map((word) => expect.stringContaining(word)))
})

test('an empty project is told of everything, and a refused question of itself alone', async () => {
  expect(await faultsOf({}, null, null)).toHaveLength(4)
  const refused: ReadGoogle = (url, body) =>
    url.includes('firestore')
      ? Promise.reject(new Error('firestore answered 403'))
      : readerOf(authConfig, null)(url, body)
  expect(await findOpeningFaults(project, refused)).toEqual(['Not known: firestore answered 403'])
})
