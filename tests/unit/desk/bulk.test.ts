import { describe, expect, test } from 'vitest'
import { runBulk } from '../../../src/desk/act/bulk.tsx'
import { Transient } from '../../../src/shared/errors.ts'

const items = Array.from({ length: 120 }, (_, place) => place)

/** A server that fails its call of this number; what it did stands in `acted`. */
const serverOf = (failing: number | null = null) => {
  const acted: number[] = []
  let calls = 0
  const act = async (some: readonly number[]) => {
    calls += 1
    if (calls === failing) throw new Transient('no answer')
    acted.push(...some)
  }
  return { act, acted }
}

describe('an act on many', () => {
  test('goes call by call, and says how far it is', async () => {
    const { act, acted } = serverOf()
    const counts: number[] = []
    const onProgress = (done: number) => void counts.push(done)
    const end = await runBulk(items, { size: 50, act, onProgress, isStopped: () => false })
    expect(end).toMatchObject({ is: 'whole', done: items, left: [] })
    expect(acted).toEqual(items)
    expect(counts).toEqual([50, 100, 120])
  })

  test('that fails half way says what was done, and goes on with the rest when pressed again', async () => {
    const { act, acted } = serverOf(2)
    const onProgress = () => {}
    const first = await runBulk(items, { size: 50, act, onProgress, isStopped: () => false })
    expect(first.is).toBe('failed')
    expect(first.error).toBeInstanceOf(Transient)
    expect(first.done).toEqual(items.slice(0, 50))
    const rest = await runBulk(first.left, { size: 50, act, onProgress, isStopped: () => false })
    expect(rest.is).toBe('whole')
    expect(acted).toEqual(items)
  })

  test('that is stopped ends behind the call on its way', async () => {
    const { act, acted } = serverOf()
    let isStopped = false
    const onProgress = () => {
      isStopped = true
    }
    const end = await runBulk(items, { size: 50, act, onProgress, isStopped: () => isStopped })
    expect(end).toMatchObject({ is: 'stopped', done: items.slice(0, 50) })
    expect(end.left).toEqual(items.slice(50))
    expect(acted).toEqual(items.slice(0, 50))
  })

  test('on nobody is whole', async () => {
    const { act } = serverOf()
    const end = await runBulk([], { size: 50, act, onProgress: () => {}, isStopped: () => false })
    expect(end).toMatchObject({ is: 'whole', done: [], left: [] })
  })
})
