import type { Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { updateText } from '../../../src/shared/text/install.ts'
import { accountText } from '../../../src/shared/text/profile/account.ts'
import { text } from '../../../src/shared/text.ts'
import { holdAnswers } from '../../support/browser/answers.ts'
import { choosePhoto } from '../../support/browser/joining.ts'
import { rowsOn } from '../../support/browser/phone-rows.ts'
import {
  comeBack,
  expect,
  expectBrought,
  expectBuild,
  expectInstalled,
  expectLoads,
  expectNoReload,
  loadsOf,
  offer,
  openScreen,
  openSection,
  test,
} from './support/updating.ts'

const words = text.joining.bio
const bioOf = (page: Page) => page.getByRole('textbox', { name: words.label })
const typed = 'Half a sentence'

/** A form that somebody has typed into. */
const typeBio = async (page: Page) => {
  await openSection(page, 'bio')
  await bioOf(page).fill(typed)
}

/** Runs in the page: a write that goes on until `end` is set. */
const holdWrite = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(`mulaqat-${name}`)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const goOn = () => {
        if ('end' in globalThis) drafts.put({ key: 'of a test', value: 'kept' })
        else drafts.count().onsuccess = goOn
        resolve()
      }
      goOn()
    }
  })

test('two deploys within a minute end on the newest, with a reload each at most [32]', async ({
  deployments,
  newClient,
}) => {
  const { page } = await newClient({ worker: true })
  const loads = loadsOf(page)
  deployments.deploy()
  await comeBack(page)
  const newest = deployments.deploy()
  await comeBack(page)
  await expectBuild(page, newest)
  await expectNoReload(page, loads)
  expect(new Set(loads).size).toBe(loads.length)
  await openScreen(page, 'account')
  await expect(page.getByText(String(newest))).toBeVisible()
})

test('a page that is only left open finds a new build within the hour', async ({
  deployments,
  newClient,
}) => {
  const { page } = await newClient({ worker: true, prepare: ({ clock }) => clock.install() })
  const next = deployments.deploy()
  await page.clock.fastForward(durations.hour)
  await expectBuild(page, next)
})

test('a write that is open is finished before the update [25]', async ({
  deployments,
  newClient,
}) => {
  const { page, account } = await newClient({ worker: true })
  const loads = loadsOf(page)
  await page.evaluate(holdWrite, account.uid)
  const next = deployments.deploy()
  await comeBack(page)
  await expectBrought(page, next)
  await expectNoReload(page, loads)
  await page.evaluate(() => Object.assign(globalThis, { end: true }))
  await expectBuild(page, next)
  const draft = { key: 'of a test', value: 'kept' }
  expect(await rowsOn(page, account.uid, 'drafts')).toContainEqual(draft)
  await expectLoads(loads, [next])
})

test('an upload is finished before the update [26]', async ({ deployments, newClient }) => {
  const { page, context } = await newClient({ worker: true })
  await openSection(page, 'photos')
  const remove = page.getByRole('button', { name: /^Remove photo/ })
  if ((await page.locator('input[type=file]').count()) === 0) await remove.last().click()
  const release = await holdAnswers(context, '/v0/b/')
  await choosePhoto(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('link', { name: text.shell.chat, exact: true }).click()
  const loads = loadsOf(page)
  const next = deployments.deploy()
  await comeBack(page)
  await expectInstalled(page)
  await expectNoReload(page, loads)
  release()
  await expectBuild(page, next)
  await expectLoads(loads, [next])
})

test('an open file chooser holds the update back until it is answered [26]', async ({
  deployments,
  newClient,
}) => {
  const { page } = await newClient({ worker: true })
  await openSection(page, 'photos')
  const input = page.locator('input[type=file]')
  if ((await input.count()) === 0) {
    await page
      .getByRole('button', { name: /^Remove photo/ })
      .last()
      .click()
  }
  const opened = page.waitForEvent('filechooser')
  await input.first().evaluate((one: HTMLInputElement) => one.click())
  await opened
  const loads = loadsOf(page)
  const next = deployments.deploy()
  await comeBack(page)
  await expectInstalled(page)
  await expectNoReload(page, loads)
  await input.first().dispatchEvent('cancel', { bubbles: true })
  await expectBuild(page, next)
  await expectLoads(loads, [next])
})

test('what was put off comes with the next cold start [26]', async ({ deployments, newClient }) => {
  const { page, context } = await newClient({ worker: true })
  await typeBio(page)
  const loads = loadsOf(page)
  const next = deployments.deploy()
  await comeBack(page)
  await page.getByRole('button', { name: updateText.later }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('link', { name: text.shell.chat, exact: true }).click()
  await expectNoReload(page, loads)
  expect(loads).toHaveLength(0)
  const address = page.url()
  await page.close()
  const later = await context.newPage()
  await later.goto(address)
  await expectBuild(later, next)
})

test('the kill switch reloads over an open dialog, and does not go round in circles', async ({
  campus,
  deployments,
  newClient,
}) => {
  const { page, account } = await newClient({ worker: true })
  const setMinimum = (minimumBuild: number) =>
    campus.firestore.doc(paths.config).set({ minimumBuild }, { merge: true })
  try {
    await openScreen(page, 'account')
    await page.getByRole('button', { name: accountText.remove.start }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const loads = loadsOf(page)
    const next = deployments.deploy()
    await comeBack(page)
    await expectNoReload(page, loads)
    await setMinimum(next)
    await expectBuild(page, next)
    // No build that is served is new enough.
    await setMinimum(next + 1)
    await expect
      .poll(() => rowsOn(page, account.uid, 'config'))
      .toMatchObject([{ minimumBuild: next + 1 }])
    await expectNoReload(page, loads)
    await expectLoads(loads, [next])
  } finally {
    await setMinimum(0)
  }
})
