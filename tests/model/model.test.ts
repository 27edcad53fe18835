import { expect, test, vi } from 'vitest'
import { actNames, acts } from '../support/acts/table.ts'
import { withoutStacks } from '../support/without-stacks.ts'
import { commands } from './commands/table.ts'
import { play } from './histories/play.ts'
import { stepsOf } from './histories/steps.ts'

const seed = 1
/** `npm run model` plays on for a night. */
const histories = Number(process.env.MODEL_HISTORIES ?? 3_000)

test('each act of a person is drawn in histories, or says why it is not', () => {
  const named = actNames.map((name) => acts[name].histories)
  const silent = named.filter((one) =>
    typeof one === 'string' ? commands[one][1] === 0 : one.not === '',
  )
  expect(silent).toEqual([])
})

test(`${histories} histories of the whole server keep every promise`, async () => {
  // The server reports each of the planned crashes.
  vi.spyOn(console, 'error').mockReturnValue()
  const sum = { steps: 0, commits: 0, checks: 0, matches: 0 }
  for (let history = 0; history < histories; history += 1) {
    const outcome = await withoutStacks(() => play(stepsOf(seed, history)))
    expect(outcome.violations, `npm run model -- --seed ${seed} --history ${history}`).toEqual([])
    for (const key of ['steps', 'commits', 'checks', 'matches'] as const) sum[key] += outcome[key]
  }
  console.info(sum)
  // A proof in which nothing happens proves nothing.
  expect(sum.matches).toBeGreaterThan(histories / 8)
}, 1_800_000)

test('a grant while somebody takes their data along breaks no promise: the export is of just before', async () => {
  const grant = { command: 'grant', seed: 4 } as const
  const disturbed = { process: 0, atTurn: 2, meanwhile: { command: 'grant', seed: 8 } } as const
  const { violations, trace } = await play(
    [{ command: 'joinAsMan', seed: 4 }, grant, { command: 'exportData', seed: 8, disturbed }],
    true,
  )
  expect(trace.filter((line) => line.includes('grantSubscription'))).toHaveLength(2)
  expect(trace).toContain('m1 exports → ok')
  expect(violations).toEqual([])
})
