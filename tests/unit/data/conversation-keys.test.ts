import { expect, test } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'

test('a conversation shows what waits for its own plan, and nothing of another one', () => {
  const followed = [
    outboxKey.meet({ matchId: 'bo_ann', act: { id: '' } }),
    outboxKey.shareDate({ matchId: 'bo_ann', id: '' }),
  ]
  const own = [
    outboxKey.meet({ matchId: 'bo_ann', act: { id: 'one' } }),
    outboxKey.shareDate({ matchId: 'bo_ann', id: 'two' }),
  ]
  const others = [
    outboxKey.meet({ matchId: 'bo_eve', act: { id: 'one' } }),
    outboxKey.shareDate({ matchId: 'bo_eve', id: 'two' }),
  ]
  const isShown = (key: string) => followed.some((beginning) => key.startsWith(beginning))
  expect(own.filter(isShown)).toEqual(own)
  expect(others.filter(isShown)).toEqual([])
})
