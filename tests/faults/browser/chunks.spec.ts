import type { Page } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import {
  comeBack,
  expect,
  expectBuild,
  expectLoads,
  expectNoReload,
  loadsOf,
  offer,
  openSection,
  test,
} from './support/updating.ts'

const plansChunk = /\/assets\/plans-|assets\/plans-/
const openPlans = (page: Page) =>
  page.getByRole('link', { name: text.shell.plans, exact: true }).click()
const expectPlans = (page: Page) =>
  expect(page.getByRole('heading', { name: text.plans.heading }).first()).toBeVisible()
const reload = (page: Page) => page.getByRole('button', { name: text.trouble.reload })

test('a chunk that a newer build has replaced costs one reload, then the page is quiet [27]', async ({
  deployments,
  newClient,
}) => {
  const { page } = await newClient()
  const loads = loadsOf(page)
  const next = deployments.deploy(plansChunk)
  await openPlans(page)
  await expectBuild(page, next)
  // The new build lacks it too: a second reload would not bring it.
  await expect(reload(page)).toBeVisible()
  await expectNoReload(page, loads)
  await expectLoads(loads, [next])
  deployments.deploy()
  await reload(page).click()
  await expectPlans(page)
})

test('a chunk that is missing offline takes no page away [27]', async ({ newClient }) => {
  const { page, context: phone } = await newClient()
  const loads = loadsOf(page)
  await phone.setOffline(true)
  await openPlans(page)
  await expect(reload(page)).toBeVisible()
  await expectNoReload(page, loads)
  expect(loads).toEqual([])
  await phone.setOffline(false)
  // The page loads the chunk by itself once the phone is online.
  await expectPlans(page)
})

test('a chunk that is missing beside a form in use is offered, not loaded [27]', async ({
  newClient,
}) => {
  const { page } = await newClient()
  await openSection(page, 'bio')
  await page.getByRole('textbox', { name: text.joining.bio.label }).fill('Half a sentence')
  const loads = loadsOf(page)
  await page.evaluate(() => {
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  })
  await expect(offer(page)).toBeVisible()
  await expectNoReload(page, loads)
  expect(loads).toEqual([])
})

test('with a worker the old tab opens what the new build lacks, then reloads once [27]', async ({
  deployments,
  newClient,
}) => {
  const { page } = await newClient({ worker: true })
  const loads = loadsOf(page)
  const next = deployments.deploy(plansChunk)
  await openPlans(page)
  await expectPlans(page)
  expect(loads).toEqual([])
  await comeBack(page)
  await expectBuild(page, next)
  await expectNoReload(page, loads)
  await expectLoads(loads, [next])
  deployments.deploy()
})
