import { beforeEach, describe, expect, test } from 'vitest'
import { type Deadline, noDeadline } from '../../../functions/platform/bulk.ts'
import { type Step, workInPieces } from '../../../functions/rounds/work-in-pieces.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { promotedAt } from '../support/campus.ts'
import { deadlineAfter } from '../support/deadline.ts'

describe('work in pieces', () => {
  const letters = ['a', 'b', 'c', 'd', 'e']
  let store: HandlerStore
  const done: string[] = []
  /** A step over the letters, one a piece, that counts them. */
  const spell =
    (name: string, diesAt?: string): Step<{ count: number }> =>
    async (after, { count }) => {
      const [letter = '', ...rest] = letters.filter((one) => one > after)
      if (letter === diesAt) throw new Error('died')
      done.push(`${name}${letter}`)
      return { next: rest.length === 0 ? null : letter, tally: { count: count + 1 } }
    }
  const work = (
    about: string,
    { diesAt, deadline = noDeadline }: { diesAt?: string; deadline?: Deadline } = {},
  ) => {
    done.length = 0
    const steps = [spell('1', diesAt), spell('2')]
    return workInPieces(store, { name: 'w', about, tally: { count: 0 }, steps }, deadline)
  }
  const marks = () => store.under('sweeps')

  beforeEach(() => {
    store = createHandlerStore(() => promotedAt)
  })

  test('goes on behind its mark with what it had counted, and leaves no mark at the end', async () => {
    await expect(work('one', { diesAt: 'd' })).rejects.toThrow('died')
    expect(done).toEqual(['1a', '1b', '1c'])
    expect(await work('one')).toEqual({ count: 10 })
    expect(done).toEqual(['1d', '1e', '2a', '2b', '2c', '2d', '2e'])
    expect(marks()).toEqual({})
  })

  test('begins anew when it is about something else', async () => {
    await expect(work('one', { diesAt: 'd' })).rejects.toThrow('died')
    expect(await work('other')).toEqual({ count: 10 })
    expect(done).toHaveLength(10)
  })

  test('leaves the rest when its time is over, in every run one piece at least', async () => {
    const runs: string[][] = []
    for (;;) {
      const end = await work('one', { deadline: deadlineAfter(1) })
      runs.push([...done])
      if (end !== null) break
    }
    expect(runs.map((run) => run.length)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(runs.flat()).toEqual(['1a', '1b', '1c', '1d', '1e', '2a', '2b', '2c', '2d', '2e'])
    expect(marks()).toEqual({})
  })

  test('of two runs at once the slower stops, and leaves no mark behind the faster', async () => {
    const ends = await Promise.all([work('one'), work('one')])
    expect(ends.filter((end) => end !== null)).toEqual([{ count: 10 }])
    expect(marks()).toEqual({})
  })
})
