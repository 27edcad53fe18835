import type { BrowserContext, Route } from '@playwright/test'
import type { CallName } from '../../../src/shared/calls.ts'
import { region } from '../../../src/shared/limits.ts'

/** Requests by which a phone sends its changes: commits, calls, and the pieces of files. */
const sendings = new RegExp(`/documents:commit$|/${region}/\\w+$|/v0/b/`)

/** Headers of answers from another origin, without which the page cannot read them. */
const readable = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' }

/**
 * Sends every request that names `what`, in its address or its body, through `handle` until the returned
 * function is called.
 */
const onSending = async (
  context: BrowserContext,
  what: string,
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> => {
  const through = async (route: Route) => {
    const request = route.request()
    const isMeant = `${request.url()} ${request.postData()}`.includes(what)
    await (request.method() === 'POST' && isMeant ? handle(route) : route.fallback())
  }
  await context.route(sendings, through)
  return () => context.unroute(sendings, through)
}

/** The words by which a request for this call names it. */
export const callSaid = (name: CallName): string => `"call":"${name}"`

/** Holds back the server's answers to requests that name `what`, until the returned function is called. */
export const holdAnswers = async (context: BrowserContext, what: string): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await onSending(context, what, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}

/**
 * Lets the server refuse, without a reason, requests that name `what`, until the returned function is called.
 */
export const refuse = (context: BrowserContext, what: string): Promise<() => Promise<void>> =>
  onSending(context, what, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      headers: readable,
      body: JSON.stringify({
        error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused by a test' },
      }),
    }),
  )
