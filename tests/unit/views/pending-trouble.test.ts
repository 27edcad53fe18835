import { expect, test } from 'vitest'
import { pendingTroubleOf } from '../../../src/desk/frame/PendingBadge.tsx'
import { failureOfStatus } from '../../../src/remote/wire/failure.ts'
import { Transient } from '../../../src/shared/errors.ts'

test('a call that is not deployed is named', () => {
  // Hosting answers an unknown function by 404, the functions by NOT_FOUND.
  expect(pendingTroubleOf(new Transient('HTTP 404'))).toBe('listPendingPayments not exported')
  expect(pendingTroubleOf(failureOfStatus('NOT_FOUND', undefined))).toBe(
    'listPendingPayments not exported',
  )
})

test('any other failure is told with its reason, or at least told', () => {
  expect(pendingTroubleOf(new Transient('HTTP 503'))).toBe('Failed to load: HTTP 503')
  expect(pendingTroubleOf(new Error(''))).toBe('Failed to load')
  expect(pendingTroubleOf(null)).toBe('Failed to load')
})
