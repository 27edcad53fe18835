import { expect, test } from 'vitest'
import { deploymentNotes } from '../../src/functions/deployment.ts'

const declared = (endpoint: object) => Object.assign(() => {}, { __endpoint: endpoint })

test('what a deployment would meet is named: functions, vCPU, no bound, retries', () => {
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, place) => [`call${place}`, declared({})]),
  )
  expect(deploymentNotes(many)).toEqual([
    'A deployment has 21 functions with 21 vCPU together: a new project has 20 in a region.',
    'Without maxInstances, their cost has no bound: call0, call1, call2 and 18 more.',
  ])
  const bounded = { maxInstances: 3, cpu: 0.25 }
  const few = {
    calls: declared(bounded),
    heard: declared({ ...bounded, eventTrigger: { retry: true } }),
    helper: () => {},
  }
  expect(deploymentNotes(few)).toEqual([
    'A deployment has 2 functions with 0.5 vCPU together.',
    'With a retry policy, firebase-tools deploys them only by --force: heard.',
  ])
  expect(deploymentNotes({ helper: () => {} })).toEqual([])
})
