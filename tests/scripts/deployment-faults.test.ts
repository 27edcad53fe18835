import { expect, test } from 'vitest'
import { findDeploymentFaults } from '../../scripts/deployment-faults.ts'

const ready = {
  'identitytoolkit.googleapis.com/admin/v2/projects/campus/config': {
    client: { permissions: { disabledUserDeletion: true } },
  },
  'secretmanager.googleapis.com/v1/projects/campus/secrets/IDENTITY_KEY/versions/latest': {
    state: 'ENABLED',
  },
}
const faultsOf = (answers: Record<string, unknown>) =>
  findDeploymentFaults('campus', async (url) => answers[url.replace('https://', '')] ?? null)

test('a project with everything in place has no faults', async () => {
  expect(await faultsOf(ready)).toEqual([])
})

test.each(Object.keys(ready))('a project without %s has one', async (url) => {
  expect(await faultsOf({ ...ready, [url]: null })).toHaveLength(1)
})

test.each([
  ['identitytoolkit.googleapis.com/admin/v2/projects/campus/config', { client: {} }],
  [
    'secretmanager.googleapis.com/v1/projects/campus/secrets/IDENTITY_KEY/versions/latest',
    { state: 'DESTROYED' },
  ],
])('%s that is off is a fault', async (url, answer) => {
  expect(await faultsOf({ ...ready, [url]: answer })).toHaveLength(1)
})
