import { expect, test } from 'vitest'
import { isAfterPopup } from '../../../src/shared/domain/operations/error-report.ts'

const thrown = (code: string, stack: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { code, stack })

const fromGoogle = `FirebaseError: Firebase: Error (auth/internal-error).
    at Hn (https://campus.example/assets/page-YuwLaI0.js:2:29530)
    at https://campus.example/assets/page-YuwLaI0.js:2:95019
    at https://apis.google.com/js/api.js?onload=__iframefcb489655:33:58`
/** Firefox's and Safari's way of writing it. */
const fromGoogleElsewhere = `Hn@https://campus.example/assets/page-YuwLaI0.js:2:29530
f@https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.js:88:130`

test.each([fromGoogle, fromGoogleElsewhere])(
  'what the SDK throws after each window is no crash',
  (stack) => {
    expect(isAfterPopup(thrown('auth/internal-error', stack))).toBe(true)
  },
)

test('any other error is one: of another code, from another place, or without a stack', () => {
  expect(isAfterPopup(thrown('auth/invalid-auth-event', fromGoogle))).toBe(false)
  expect(isAfterPopup(thrown('auth/internal-error', fromGoogle.replace('apis.google', 'x')))).toBe(
    false,
  )
  expect(isAfterPopup({ code: 'auth/internal-error' })).toBe(false)
  expect(isAfterPopup(new Error('auth/internal-error'))).toBe(false)
  expect(isAfterPopup(null)).toBe(false)
})
