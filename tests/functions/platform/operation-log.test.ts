import { afterEach, expect, test, vi } from 'vitest'
import { logOperation, operationIdOf } from '../../../functions/platform/log/operation-log.ts'
import { sdk } from '../../../functions/platform/sdk.ts'
import { Refusal } from '../../../src/shared/errors.ts'

const spies = () => ({
  write: vi.spyOn(sdk.logger(), 'write').mockImplementation(() => {}),
  error: vi.spyOn(sdk.logger(), 'error').mockImplementation(() => {}),
})
afterEach(() => vi.restoreAllMocks())

const id = '0b7d2a3c-1111-4222-8333-444455556666'
const operation = { kind: 'call', name: 'report', id } as const
const line = (rest: object) => [
  { ...operation, message: 'operation', ms: expect.any(Number), ...rest },
]

test('what succeeds is one quiet line, and its result is passed on', async () => {
  const { write, error } = spies()
  expect(await logOperation(operation, async () => 7)).toBe(7)
  expect(write.mock.calls).toEqual([line({ outcome: 'done', severity: 'DEBUG' })])
  expect(error).not.toHaveBeenCalled()
})

test('a refusal is no error, says why, and reaches the phone', async () => {
  const { write, error } = spies()
  const refusal = new Refusal('permission-denied', 'no-plan')
  await expect(logOperation(operation, () => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(write.mock.calls).toEqual([
    line({ outcome: 'refused', reason: 'no-plan', severity: 'INFO' }),
  ])
  expect(error).not.toHaveBeenCalled()
})

test('a failure is an error with the id by which the phone knows it', async () => {
  const { write, error } = spies()
  const fault = new Error('out of memory')
  await expect(logOperation(operation, () => Promise.reject(fault))).rejects.toBe(fault)
  expect(write.mock.calls).toEqual([line({ outcome: 'failed', severity: 'ERROR' })])
  expect(error.mock.calls).toEqual([[`report ${id} failed`, fault]])
})

test.each([undefined, '', 'x'.repeat(5000), '{"severity":"EMERGENCY"}', 'uid_of_somebody'])(
  'an id that the phone cannot have made is replaced: %s',
  (sent) => {
    const made = operationIdOf(sent)
    expect(made).not.toBe(sent)
    expect(operationIdOf(made)).toBe(made)
  },
)
