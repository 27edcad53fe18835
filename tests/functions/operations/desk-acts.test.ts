import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CallName, calls } from '../../../src/shared/calls.ts'
import { secretNames } from '../../../src/shared/secrets.ts'
import {
  admins,
  answered,
  createDeskWorld,
  type DeskAct,
  type DeskWorld,
  deskReads,
  stateOf,
} from './desk-acts/desk-act.ts'
import { deskActs } from './desk-acts/desk-acts.ts'

const [boss, vice] = admins
const acts = Object.values(deskActs).flat()
const titled = acts.map((act) => [act.title, act] as const)

afterEach(() => {
  vi.unstubAllEnvs()
})

const prepared = async ({ at, prepare }: DeskAct): Promise<DeskWorld> => {
  vi.stubEnv(secretNames.identityKey, 'a secret of the deployment')
  const world = createDeskWorld(at)
  await prepare?.(world)
  return world
}
const rowsOf = ({ store }: DeskWorld) => Object.entries(store.under('auditLog'))
/** Rows of the log since then, without their ids. */
const logged = (world: DeskWorld, before: ReturnType<typeof rowsOf>) => {
  const known = new Set(before.map(([path]) => path))
  return rowsOf(world).flatMap(([path, row]) => (known.has(path) ? [] : [row]))
}

test('every call of an admin is among the acts or the looks', () => {
  const listed = [...Object.keys(deskActs), ...deskReads]
  const declared = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].caller === 'admin' && !name.startsWith('list'),
  )
  expect(listed.toSorted()).toEqual(declared.toSorted())
  for (const [name, [first]] of Object.entries(deskActs)) expect(first?.one.call).toBe(name)
})

describe('when', () => {
  test.each(titled)('%s, the log says who did it and what was asked', async (_title, act) => {
    const world = await prepared(act)
    const before = rowsOf(world)
    await act.one.run(world, boss)
    const rows = logged(world, before)
    expect(rows).toMatchObject([{ uid: boss, call: act.one.call }])
    const said = JSON.stringify(rows)
    if ('reason' in act.one.request) expect(said).toContain(String(act.one.request.reason))
  })

  test.each(titled)('%s, another admin hears what stands, and changes nothing', async (_t, act) => {
    const { one, other = one, answers } = act
    const alone = await prepared(act)
    await one.run(alone, boss)
    const world = await prepared(act)
    expect([await answered(one.run(world, boss)), await answered(other.run(world, vice))]).toEqual(
      answers,
    )
    expect(stateOf(world)).toEqual(stateOf(alone))
  })

  test.each(titled)('%s by two at the same instant, it is done once', async (_title, act) => {
    const { one, other = one } = act
    const asks = [
      { asked: one, uid: boss },
      { asked: other, uid: vice },
    ] as const
    const world = await prepared(act)
    const both = await Promise.all(asks.map(({ asked, uid }) => answered(asked.run(world, uid))))
    const ends = []
    for (const [faster, slower] of [asks, [asks[1], asks[0]]] as const) {
      const inTurn = await prepared(act)
      const first = await answered(faster.asked.run(inTurn, faster.uid))
      const second = await answered(slower.asked.run(inTurn, slower.uid))
      const heard = [second, ...(act.meanwhile === undefined ? [] : [act.meanwhile])]
      const answers = heard.map((last) => (slower === asks[1] ? [first, last] : [last, first]))
      ends.push({ state: stateOf(inTurn), answers })
    }
    const end = ends.find(({ state }) => isDeepStrictEqual(state, stateOf(world)))
    expect(end, 'the state of one after the other').toBeDefined()
    expect(end?.answers).toContainEqual(both)
  })
})

/** The values of these fields; a missing value and a value that counts as missing are the same. */
const standingIn = ({ store }: DeskWorld, about: Readonly<Record<string, string>>) =>
  Object.entries(about).map(([path, fields]) =>
    fields.split(' ').map((field) => {
      const value = store.at(path)?.[field]
      return value === false || (Array.isArray(value) && value.length === 0)
        ? null
        : (value ?? null)
    }),
  )

const undoable = acts.flatMap(({ undo, ...act }) =>
  typeof undo === 'string' ? [] : [[act.title, { ...act, undo }] as const],
)

test.each(undoable)('%s: the undo brings back what stood there, and is logged', async (_t, act) => {
  const { of, about } = act.undo
  const world = await prepared(act)
  const before = standingIn(world, about)
  const answer = await act.one.run(world, boss)
  const rows = rowsOf(world)
  const undoing = of(answer as never)
  await undoing.run(world, boss)
  expect(standingIn(world, about)).toEqual(before)
  expect(logged(world, rows)).toMatchObject([{ uid: boss, call: undoing.call }])
})

test('what has no undo stands in the admins’ guide, with the reason', () => {
  const guide = readFileSync('docs/admin-guide.md', 'utf8')
  const reasons = acts.flatMap(({ undo }) => (typeof undo === 'string' ? [undo] : []))
  expect(reasons.filter((reason) => !guide.includes(`| ${reason} `))).toEqual([])
})
