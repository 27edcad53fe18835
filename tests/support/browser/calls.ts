import type { Page, Request, Route } from '@playwright/test'
import { callServiceOf } from '../../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'

/** The arguments of a request for this call; undefined for any other request, preflights among them. */
export const callRequestOf = (request: Request, name: CallName): unknown => {
  if (request.method() !== 'POST' || !request.url().endsWith(callServiceOf(calls[name]))) return
  const { data } = request.postDataJSON()
  return data.call === name ? data.request : undefined
}

/**
 * Sends every request of this call through `handle` until the returned function is called. That function
 * waits for what `handle` has begun: Playwright answers an open route itself once its last handler is gone,
 * and the handler's own answer then throws.
 */
export const onCall = async (
  page: Page,
  name: CallName,
  handle: (route: Route, request: unknown) => unknown,
): Promise<() => Promise<void>> => {
  const address = `**/${callServiceOf(calls[name])}`
  const begun: Promise<unknown>[] = []
  const through = async (route: Route) => {
    const request = callRequestOf(route.request(), name)
    if (request === undefined) return route.fallback()
    const handled = Promise.resolve(handle(route, request))
    begun.push(handled)
    await handled
  }
  await page.route(address, through)
  return async () => {
    await Promise.all(begun)
    await page.unroute(address, through)
  }
}
