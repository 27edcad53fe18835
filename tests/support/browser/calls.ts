import type { Page, Request, Route } from '@playwright/test'
import { callServiceOf } from '../../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'

/** What a phone asks of this call; undefined for any other request, preflights among them. */
export const callRequestOf = (request: Request, name: CallName): unknown => {
  if (request.method() !== 'POST' || !request.url().endsWith(callServiceOf(calls[name]))) return
  const { data } = request.postDataJSON()
  return data.call === name ? data.request : undefined
}

/** Every asking of this call goes through `handle` until the returned function is called. */
export const onCall = async (
  page: Page,
  name: CallName,
  handle: (route: Route, request: unknown) => unknown,
): Promise<() => Promise<void>> => {
  const address = `**/${callServiceOf(calls[name])}`
  const through = async (route: Route) => {
    const request = callRequestOf(route.request(), name)
    await (request === undefined ? route.fallback() : handle(route, request))
  }
  await page.route(address, through)
  return () => page.unroute(address, through)
}
