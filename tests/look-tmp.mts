import { chromium, expect } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'
import { signIn } from './support/browser/person.ts'
import { startStack } from './support/servers/stack-process.ts'
const stack = await startStack()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const matches = await stack.documents('matches')
const roundId = String(matches[0]?.data.roundId)
const rounds = await stack.documents('matchingRounds')
const activeId = rounds.find(({data}) => data.isActive)?.path.split('/').at(-1)
for (const scheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: scheme, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, stack, 'admin@demo.campus')
  await expect(page).toHaveURL(/\/dashboard\/round$/, { timeout: 60000 })
  for (const [name, path] of [['home', '/admin/home'], ['rounds', '/admin/rounds'], ['matches', `/admin/rounds/${roundId}/matches`], ['active', `/admin/rounds/${activeId}/matches`], ['curation', '/admin/curation']] as const) {
    for (const size of [{ width: 1280, height: 800 }, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size)
      await page.goto(`${stack.url}${path}`)
      await page.waitForTimeout(5000)
      if (name === 'rounds') { await page.getByRole('row', { name: /Winter round/ }).first().click().catch(() => {}); await page.waitForTimeout(1500) }
      if (name === 'curation' && size.width === 1280) { await page.getByRole('button', { name: 'Dry run', exact: true }).dblclick().catch(() => {}); await page.waitForTimeout(4000) }
      await page.screenshot({ path: `/tmp/look/${name}-${size.width}-${scheme}.png`, fullPage: true })
      if (scheme === 'light' && size.width === 1280) {
        await context.setOffline(true)
        await page.waitForTimeout(3000)
        await page.screenshot({ path: `/tmp/look/${name}-${size.width}-offline.png`, fullPage: true })
        await context.setOffline(false)
        await page.waitForTimeout(1500)
      }
    }
  }
  await context.close()
}
await browser.close()
await stack.stop()
console.log('looked')
process.exit(0)
