import { expect, test } from 'vitest'
import { licenceFaults } from '../../scripts/licences/licence-faults.ts'

test('a package under a licence that binds the app is named, a tool that links to one is not', () => {
  const faults = licenceFaults({
    '': {},
    'node_modules/free': { license: 'MIT' },
    'node_modules/bound': { license: 'AGPL-3.0-only' },
    'node_modules/tool': { license: 'LGPL-3.0-or-later', dev: true },
    'node_modules/shipped': { license: 'LGPL-3.0-or-later' },
    'node_modules/silent': {},
  })
  expect(faults).toHaveLength(3)
  for (const [index, name] of ['bound', 'shipped', 'silent'].entries()) {
    expect(faults[index]).toContain(`node_modules/${name} `)
  }
})
