import { beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../functions/platform/store.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import type { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsEnd, girlsStart, girlsTime, roundId } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'
import { planWindow } from '../support/plan-window.ts'

const over = girlsEnd + limits.graceMs
/** A call that began here may commit when the tick is at work. */
const inGrace = over - 1
let store: HandlerStore

beforeEach(() => {
  store = createCouple(() => girlsTime)
})

const extend = (now: number): Promise<'moved' | string> =>
  planWindow(store, 'girls', { startAt: girlsStart, endAt: girlsEnd + day }, now).then(
    () => 'moved',
    ({ reason }: Refusal) => reason,
  )
const roundNow = () => store.at(paths.round(roundId))
const deckNow = () => store.at(pathOf('assignments', roundId, girlUid))

/** Runs a tick; before its commit of this number, counted from 0, something else happens. */
const tickWith = async (at: number, meanwhile: () => Promise<unknown>): Promise<number> => {
  let commits = 0
  const watched: Store = {
    ...store,
    transaction: async (body) => {
      if (commits === at) await meanwhile()
      commits += 1
      return store.transaction(body)
    },
  }
  await handleTickRounds(watched, over)
  return commits
}

describe('a girls’ window that an admin extends while a tick ends the round', () => {
  test('is either open with its decks, or over', async () => {
    const seen = new Set<string>()
    for (let at = 0; ; at += 1) {
      store = createCouple(() => girlsTime)
      let answer = 'not asked'
      const commits = await tickWith(at, async () => {
        answer = await extend(inGrace)
      })
      if (answer === 'not asked') {
        expect(commits).toBeGreaterThan(4)
        break
      }
      seen.add(answer)
      const isOver = roundNow()?.phases as { girls: { isComplete: boolean } }
      expect({ at, answer, isOver: isOver.girls.isComplete }).toEqual({
        at,
        answer,
        isOver: answer !== 'moved',
      })
      expect(deckNow()).toMatchObject({ gone: answer !== 'moved' })
    }
    expect([...seen].sort()).toEqual(['moved', 'phase-closed'])
  })

  test('is refused between the runs of a long end', async () => {
    store.put(pathOf('sweeps', `order_${roundId}`), { how: 'over', counts: 'counts', at: over })
    expect(await extend(inGrace)).toBe('phase-closed')
    await handleTickRounds(store, over)
    expect(store.under('sweeps')).toEqual({})
    expect(roundNow()).toMatchObject({ isActive: true, phases: { girls: { isComplete: true } } })
  })
})

test('a yes that began within the grace is a match, or kept as late, wherever the end of the round stands', async () => {
  const seen = new Set<string>()
  for (let at = 0; ; at += 1) {
    store = createCouple(() => girlsTime)
    let answer = 'not asked'
    await tickWith(at, async () => {
      answer = await confirmIn(store, inGrace).then(
        ({ status }) => status,
        ({ reason }: Refusal) => reason,
      )
    })
    if (answer === 'not asked') break
    seen.add(answer)
    const late = store.at(pathOf('lateConfirms', roundId, girlUid, boyUid))
    const match = store.at(paths.match(`${boyUid}_${girlUid}`))
    expect({ at, answer, kept: late !== undefined || match !== undefined }).toEqual({
      at,
      answer,
      kept: true,
    })
  }
  expect([...seen].sort()).toEqual(['created', 'phase-closed'])
})
