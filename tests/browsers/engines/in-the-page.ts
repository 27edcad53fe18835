import type { Page } from '@playwright/test'

const limitMs = 30_000

/**
 * Evaluates functions in engines that take a program as text: arguments and results travel as JSON.
 * @param run gets the source of `(json) => Promise<json>` and its argument
 */
export const evaluateBy = (run: (source: string, json: string) => Promise<string>) =>
  (async (work: unknown, argument?: unknown) => {
    const source = `async (json) => JSON.stringify([await (${work})(...JSON.parse(json))])`
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The page does not answer')), limitMs)
    })
    try {
      const answer = await Promise.race([run(source, JSON.stringify([argument])), late])
      // An undefined value of the page comes back as null in an array.
      return JSON.parse(answer)[0] ?? undefined
    } finally {
      clearTimeout(timer)
    }
  }) as Page['evaluate']
