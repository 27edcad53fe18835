import type { CallableRequest } from 'firebase-functions/v2/https'
import { afterEach, expect, test, vi } from 'vitest'
import { callService, specifiedCall } from '../../../../functions/calls/serve-calls.ts'
import { sdk } from '../../../../functions/platform/sdk.ts'

afterEach(() => vi.restoreAllMocks())

const id = '0b7d2a3c-1111-4222-8333-444455556666'

/** The line that the log has of a student's asking. */
const logged = async (deployed: ReturnType<typeof callService>, data: unknown) => {
  const write = vi.spyOn(sdk.logger(), 'write').mockImplementation(() => {})
  write.mockClear()
  const auth = { uid: 'boy', token: { gender: 'male' } }
  const rawRequest = { get: () => id }
  const answer = deployed?.run({ auth, data, rawRequest } as unknown as CallableRequest)
  await expect(answer).rejects.toMatchObject({ code: expect.any(String) })
  return write.mock.calls.map(([line]) => line)
}

const line = (name: string) => [
  expect.objectContaining({ kind: 'call', name, id, outcome: 'refused', reason: 'not-allowed' }),
]

test('a call is logged under its own name, whichever function answers it', async () => {
  const asked = { call: 'listPendingPayments', request: {} }
  expect(await logged(callService('adminCalls'), asked)).toEqual(line('listPendingPayments'))
  expect(await logged(callService('studentCalls'), asked)).toEqual(line('listPendingPayments'))
  expect(await logged(specifiedCall('listPendingPayments'), {})).toEqual(
    line('listPendingPayments'),
  )
})

test.each([{ call: 'secret of somebody', request: {} }, { call: 7 }, 'secret of somebody', null])(
  'a text that a caller made up is in no line of the log: %o',
  async (asked) => {
    expect(await logged(callService('studentCalls'), asked)).toEqual(line('studentCalls'))
  },
)
