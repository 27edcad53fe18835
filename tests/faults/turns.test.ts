import { expect, test } from 'vitest'
import { cloned } from '../support/memory-store/cloned.ts'
import { createTurns } from './sim/device/database-turns.ts'

const realImmediate = (run: () => void) => void setImmediate(run)

/** Turns and microtasks that lead to each other, in the order in which they happened. */
const happening = async (inTurn: (run: () => void) => void): Promise<string[]> => {
  const order: string[] = []
  let left = 0
  const later = (name: string, depth: number) => {
    left += 1
    inTurn(() => {
      left -= 1
      order.push(name)
      if (depth === 0) return
      later(`${name} first`, depth - 1)
      queueMicrotask(() => order.push(`${name} microtask`))
      void Promise.resolve()
        .then(() => order.push(`${name} promise`))
        .then(() => later(`${name} of a promise`, depth - 1))
        .then(() => order.push(`${name} last`))
      later(`${name} second`, depth - 1)
    })
  }
  for (const name of ['one', 'two', 'three']) later(name, 3)
  while (left > 0) await new Promise<void>(realImmediate)
  return order
}

test('turns that follow in one turn of Node’s loop come as those of setImmediate do', async () => {
  const expected = await happening(realImmediate)
  expect(expected.length).toBeGreaterThan(100)
  for (const isBusy of [true, false]) {
    expect(await happening(createTurns(() => isBusy))).toEqual(expected)
  }
})

test('what has to be loaded is, while turns wait for it', async () => {
  let isLoaded = false
  const inTurn = createTurns(() => false)
  await new Promise<void>((resolve) => {
    setTimeout(() => {
      isLoaded = true
    }, 1)
    const look = () => (isLoaded ? resolve() : inTurn(look))
    inTurn(look)
  })
  expect(isLoaded).toBe(true)
})

test('a copy is equal, and shares nothing with what it was made of', () => {
  const value = {
    id: 'a',
    empty: null,
    missing: undefined,
    rows: [{ id: 1, deep: { list: [1, 'two'] } }, []],
    at: new Date(0),
    bytes: new Uint8Array([1, 2, 3]).buffer,
    names: new Map([['one', { id: 1 }]]),
  }
  const copy = cloned(value)
  expect(copy).toStrictEqual(structuredClone(value))
  const [first] = copy.rows as { deep: { list: unknown[] } }[]
  first?.deep.list.push('three')
  copy.names.set('two', { id: 2 })
  new Uint8Array(copy.bytes)[0] = 9
  expect(value.rows[0]).toEqual({ id: 1, deep: { list: [1, 'two'] } })
  expect([...value.names.keys()]).toEqual(['one'])
  expect([...new Uint8Array(value.bytes)]).toEqual([1, 2, 3])
})
