import { afterEach, expect, test, vi } from 'vitest'

const handler = vi.fn(async () => ({ ok: true }))
vi.mock('../../../functions/platform/call.ts', () => ({ runCall: handler }))
vi.mock('../../../functions/platform/admin.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openStore: () => ({}),
}))

/** The status with which a call is answered whose request says nothing of the app. */
const statusOf = async (setting: string | undefined): Promise<number> => {
  vi.resetModules()
  vi.stubEnv('ENFORCE_APP_CHECK', setting)
  const { callService } = await import('../../../functions/calls/serve-calls.ts')
  const call = callService('adminCalls')
  const body = { data: { call: 'countOpened', request: {} } }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const header = (name: string) => headers[name.toLowerCase()]
  const request = { method: 'POST', body, headers, header, get: header, on: () => {} }
  return new Promise((resolve) => {
    let status = 200
    const response = {
      on: () => response,
      set: () => response,
      setHeader: () => response,
      getHeader: () => undefined,
      status: (code: number) => {
        status = code
        return response
      },
      send: () => resolve(status),
      end: () => resolve(status),
    }
    void (call as unknown as (request: object, response: object) => Promise<void>)(
      request,
      response,
    )
  })
}

afterEach(() => {
  vi.unstubAllEnvs()
  handler.mockClear()
})

test('whoever sends no token of App Check is refused where it is enforced, before any work', async () => {
  expect(await statusOf('true')).toBe(401)
  expect(handler).not.toHaveBeenCalled()
})

test('nobody is asked for one where it is not', async () => {
  expect(await statusOf(undefined)).toBe(200)
  expect(handler).toHaveBeenCalledTimes(1)
})
