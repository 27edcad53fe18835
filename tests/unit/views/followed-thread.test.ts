import { expect, test, vi } from 'vitest'
import { useThread } from '../../../src/features/chat/use-thread.ts'
import { match, me, now } from '../../screens/rows.ts'

const asked: (readonly unknown[])[] = []
const database = { uid: me }

vi.mock('react', () => ({
  useRef: (current: unknown) => ({ current }),
  useState: (value: unknown) => [value, () => {}],
}))
vi.mock('../../../src/data/react/use-client.ts', () => ({ useClient: () => ({ database }) }))
vi.mock('../../../src/data/react/use-live.ts', () => ({
  useLive: (_query: unknown, dependencies: readonly unknown[]) => {
    asked.push(dependencies)
    return { state: 'loading' }
  },
}))

/** Other dependencies would begin the live query anew, and show loading in between. */
test('the live query of a conversation outlasts every message and read mark', () => {
  useThread(match('girl'))
  const lastMessage = { id: 'last', senderUid: 'girl', sentAt: now + 1 }
  useThread(match('girl', { lastMessage, readAt: { [me]: now + 1 }, updatedAt: now + 1 }))
  const [before = [], after = []] = asked
  expect(before.length).toBeGreaterThan(0)
  expect(after.map((one, place) => Object.is(one, before[place]))).toEqual(before.map(() => true))
})
