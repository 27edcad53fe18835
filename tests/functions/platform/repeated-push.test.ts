import { describe, expect, test } from 'vitest'
import type { PushMessage, PushResult } from '../../../functions/platform/push.ts'
import { createRepeatedPush } from '../../../functions/platform/pushes/repeated-push.ts'
import { durations } from '../../../src/shared/limits.ts'

const { second, minute } = durations

const message = (token: string): PushMessage => ({
  token,
  data: {},
  urgency: 'high',
  ttlSeconds: 60,
})

/** A push service that answers each token with its results in turn, the last of them for good. */
const scripted = (script: Record<string, readonly PushResult[]>, timeoutMs: number) => {
  const asked: string[][] = []
  const waits: number[] = []
  const tries = new Map<string, number>()
  const underlying = {
    sendEach: async (messages: readonly PushMessage[]) => {
      asked.push(messages.map(({ token }) => token))
      return messages.map(({ token }) => {
        const count = tries.get(token) ?? 0
        tries.set(token, count + 1)
        return script[token]?.[count] ?? script[token]?.at(-1) ?? 'sent'
      })
    },
  }
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const push = createRepeatedPush(underlying, { timeoutMs, wait })
  const send = (...tokens: string[]) => push.sendEach(tokens.map(message))
  return { send, asked, waits }
}

describe('a push that fails for a while', () => {
  test('is tried again alone, after twice the wait each time, in its own place', async () => {
    const { send, asked, waits } = scripted({ b: ['later', 'later', 'sent'], c: ['gone'] }, minute)
    expect(await send('a', 'b', 'c')).toEqual(['sent', 'sent', 'gone'])
    expect(asked).toEqual([['a', 'b', 'c'], ['b'], ['b']])
    expect(waits).toEqual([second, 2 * second])
  })

  test('waits for the next minute when a quota is used up', async () => {
    const { send, waits } = scripted({ a: ['too-fast', 'sent'] }, 2 * minute)
    expect(await send('a')).toEqual(['sent'])
    expect(waits).toEqual([minute])
  })

  test('is given up when its time is over, which counts over all batches', async () => {
    const { send, waits } = scripted({ a: ['later'] }, 5 * second)
    expect(await send('a', 'b')).toEqual(['later', 'sent'])
    expect(await send('a')).toEqual(['later'])
    expect(waits).toEqual([second, 2 * second, second])
    const call = scripted({ a: ['too-fast'] }, 5 * second)
    expect(await call.send('a')).toEqual(['too-fast'])
    expect(call.waits).toEqual([])
  })

  test('is not tried again when no repeat helps', async () => {
    const { send, asked } = scripted({ a: ['refused'], b: ['gone'] }, minute)
    expect(await send('a', 'b')).toEqual(['refused', 'gone'])
    expect(asked).toHaveLength(1)
  })
})
