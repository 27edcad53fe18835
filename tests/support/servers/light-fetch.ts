import { vi } from 'vitest'
import { type Ask, ask } from './ask.ts'

/**
 * The app's JSON requests by the tests' own client, for a file that sends thousands: the
 * platform's `fetch` takes several times as much processor for each.
 */
export const stubLightFetch = (): void => {
  vi.stubGlobal('fetch', async (url: string, init: Ask) => {
    const { status, headers, body } = await ask(url, init)
    return {
      status,
      ok: status >= 200 && status < 300,
      headers,
      json: async () => JSON.parse(body),
    }
  })
}
