import { afterAll, beforeAll, expect, test } from 'vitest'
import { actCost, actCosts } from '../../scripts/scale/costs.ts'
import { type LocalFirebase, startLocalFirebase } from '../functions/support/local-firebase.ts'
import { personActs } from './person-acts.ts'
import { costOf, measuredSides } from './played-act.ts'
import { roundActs } from './round-acts.ts'

const playedActs = [...roundActs, ...personActs]
let local: LocalFirebase
beforeAll(async () => {
  local = await startLocalFirebase()
}, 300_000)
afterAll(() => local.close())

/** A twentieth, and a tenth of one: a trigger that runs late finds its work done by another. */
const tolerated = (value: number) => 0.1 + value / 20

test.each(playedActs)(
  'the model has what $act costs',
  async (act) => {
    const played = await costOf(local, act, measuredSides)
    const model = actCost(act.act)
    for (const name of ['reads', 'writes', 'invocations', 'bytes'] as const) {
      const off = Math.abs(played[name] - model[name])
      expect(off, `${name}: ${played[name]}, of the model ${model[name]}`).toBeLessThanOrEqual(
        name === 'bytes' ? 20 + tolerated(model.bytes) : tolerated(model[name]),
      )
    }
    for (const [name, { documents }] of Object.entries(played.stored)) {
      const stored = model.stored[name]?.documents ?? 0
      const off = Math.abs(documents - stored)
      expect(off, `${name}: ${documents}, of the model ${stored}`).toBeLessThanOrEqual(0.15)
    }
  },
  300_000,
)

test('only what cannot be played here is assumed', () => {
  const names = playedActs.map(({ act }) => act)
  const others = actCosts.filter(({ act }) => !names.includes(act))
  expect(others.map(({ act, source }) => [act, source])).toEqual([
    ['six sessions of a phone', 'npm run bench -- reads'],
    ['pictures of a deck', 'assumed'],
    ['an installed app', 'npm run check:budgets'],
  ])
})
