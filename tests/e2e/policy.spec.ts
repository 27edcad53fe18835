import type { Page } from '@playwright/test'
import { publicPages } from '../../src/shared/public-pages.ts'
import { text } from '../../src/shared/text.ts'
import { expect, test } from '../support/servers/stack.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Runs before the page's own scripts. */
const watchPolicy = (): void => {
  window.violations = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    window.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
}

const violations = (page: Page) => page.evaluate(() => window.violations)

test('no page of any kind breaks the policy, and toasts keep their look', async ({
  page,
  stack,
  signedIn,
}) => {
  await page.addInitScript(watchPolicy)
  for (const path of [...Object.keys(publicPages), '/profile/nobody', '/dashboard/chat']) {
    await page.goto(`${stack.url}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
  const { page: his } = await signedIn('man@demo.campus')
  await expect(his).toHaveURL(/\/dashboard\/male\/rounds$/)
  await his.addInitScript(watchPolicy)
  for (const path of [
    'male/rounds',
    'matches',
    'notifications',
    'plans',
    'male/profile',
    'account',
  ]) {
    await his.goto(`${stack.url}/dashboard/${path}`)
    await expect(his.getByRole('link', { name: text.shell.matches, exact: true })).toBeVisible()
    await expect(his.getByRole('heading').first()).toBeVisible()
    expect(await violations(his), path).toEqual([])
  }
  await his.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await his.locator('[data-install]').click()
  const toast = his.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('position', 'absolute')
  expect(await violations(his)).toEqual([])
})
