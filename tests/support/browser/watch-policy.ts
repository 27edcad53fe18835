import type { BrowserContext } from '@playwright/test'

/** Everything that a page of this browser has been refused by its policy, with the page's address. */
export const watchPolicy = async (context: BrowserContext): Promise<string[]> => {
  const refused: string[] = []
  await context.exposeFunction('reportRefused', (what: string) => refused.push(what))
  // Runs before the page's own scripts.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event
      const what = [location.pathname, effectiveDirective, blockedURI, sourceFile, sample].join(' ')
      Reflect.get(window, 'reportRefused')(what)
    })
  })
  return refused
}
