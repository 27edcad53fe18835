import type { User } from 'firebase/auth'
import { expect, test, vi } from 'vitest'
import { tokenOf } from '../../../src/remote/auth/token.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'

/** An account whose token is old until it is asked for a fresh one. */
const account = () => {
  const getIdToken = vi.fn(async (fresh?: boolean) => (fresh ? 'fresh' : 'stale'))
  return { getIdToken } as unknown as User
}
const noProof = async () => ({})
const stale = new Refusal('unauthenticated', 'not-allowed')

test('a request that is refused for its token is made once more, with a fresh one [17]', async () => {
  const asked: (string | undefined)[] = []
  const answer = await tokenOf(async () => account(), noProof).use(async ({ Authorization }) => {
    asked.push(Authorization)
    if (asked.length === 1) throw stale
    return 'an answer'
  })
  expect(answer).toBe('an answer')
  expect(asked).toEqual(['Bearer stale', 'Bearer fresh'])
})

test('a fresh token that is refused too is not tried again [17]', async () => {
  const ask = vi.fn(async () => {
    throw stale
  })
  await expect(tokenOf(async () => account(), noProof).use(ask)).rejects.toBe(stale)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a request that is refused for its token is not made again in the name of another account that signed in since [20]', async () => {
  const ask = vi.fn(async () => {
    throw stale
  })
  const accounts = [account(), account(), account()].map((one, index) =>
    Object.assign(one, { uid: index === 0 ? 'first' : 'second' }),
  )
  const signedIn = async () => accounts.shift() ?? null
  await expect(tokenOf(signedIn, noProof).use(ask)).rejects.toBe(stale)
  expect(ask).toHaveBeenCalledOnce()
})

test.each([new Transient('no network'), new Refusal('permission-denied', 'not-allowed')])(
  'a failure that a fresh token would not change causes no second request: %s',
  async (failure) => {
    const ask = vi.fn(async () => {
      throw failure
    })
    await expect(tokenOf(async () => account(), noProof).use(ask)).rejects.toBe(failure)
    expect(ask).toHaveBeenCalledOnce()
  },
)
