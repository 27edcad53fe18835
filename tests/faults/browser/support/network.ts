import type { BrowserContext, Route } from '@playwright/test'

const commits = '**/documents:commit'

/** Answers of another origin need this, or the page cannot read them. */
export const readable = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' }

/** Every sending of a like goes through `handle`; `attempt` counts from 1. */
export const onLikes = (
  context: BrowserContext,
  handle: (route: Route, attempt: number) => unknown,
): Promise<unknown> => {
  let attempt = 0
  return context.route(commits, async (route) => {
    if (route.request().postData()?.includes('/likes/') !== true) return route.fallback()
    attempt += 1
    await handle(route, attempt)
  })
}

/** Counts what the server answered to likes, yes or no. */
export const answersToLikes = (context: BrowserContext): { count: number } => {
  const answers = { count: 0 }
  context.on('response', (response) => {
    const request = response.request()
    const isLike = request.postData()?.includes('/likes/') === true
    if (isLike && response.url().endsWith(':commit')) answers.count += 1
  })
  return answers
}

/** An event that happens later and that a test may wait for. */
export const moment = () => {
  let happen = () => {}
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return { happen: () => happen(), happened }
}

/** The answer of a gateway or a proxy, in the form in which Firestore would give it. */
export const answer = (
  route: Route,
  status: number,
  code: string,
  headers: Record<string, string> = {},
) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    headers: { ...readable, ...headers },
    body: JSON.stringify({ error: { code: status, status: code, message: code } }),
  })
