import { expect, test } from 'vitest'
import { deployStepsOf, mayFail } from '../../scripts/deploy/steps.ts'

const steps = deployStepsOf('campus-staging')
const placeOf = (name: string) => steps.findIndex((step) => step.name === name)

test('nothing is deployed before the preflight, and phones get the new app last', () => {
  const deploying = steps.filter(({ run }) => run.includes('deploy'))
  for (const { name } of deploying) expect(placeOf(name)).toBeGreaterThan(placeOf('preflight'))
  expect(deploying.map(({ name }) => name)).toEqual(['indexes', 'rules', 'functions', 'hosting'])
  expect(steps.at(-1)?.name).toBe('hosting')
})

test('each step at Google names the project, so that none goes to another by accident', () => {
  for (const { name, run } of steps.filter(({ run }) => run[0] === 'firebase')) {
    expect(run[run.indexOf('--project') + 1], name).toBe('campus-staging')
  }
})

test('only the declaration of backups may fail, since it is there from the second time on', () => {
  expect(steps.filter(mayFail).map(({ name }) => name)).toEqual(['backups'])
})

test('what is deployed is configured for this project, after the build that firebase.json follows', () => {
  const deploying = steps.filter(({ run }) => run.includes('deploy'))
  for (const { name, run } of deploying) {
    expect(run[run.indexOf('--config') + 1], name).toBe('firebase.project.json')
    expect(placeOf(name)).toBeGreaterThan(placeOf('configuration'))
  }
  expect(placeOf('configuration')).toBeGreaterThan(placeOf('build'))
})
