import { calls } from '../../src/shared/calls.ts'
import { ageText, blockedText, deskConnectionText } from '../../src/shared/text/desk/action.ts'
import { adminText } from '../../src/shared/text/desk/admin.ts'
import { connectionText } from '../../src/shared/text/shell.ts'
import { text } from '../../src/shared/text.ts'
import { leaveWaitingWork } from '../guide/waiting-work.ts'
import { stepTo } from '../screens/app.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { deskAddresses } from '../support/browser/desk-addresses.ts'
import { rowsOn } from '../support/browser/phone-rows.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const matrixMs = 900_000

/**
 * Runs in the page: words outside "Details" that only programmers read, as a uid, a hash or the name of a
 * call.
 */
const technicalWords = (callNames: readonly string[]): string[] => {
  const named = [...document.querySelectorAll('[title], [aria-label]')]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown: (readonly [Element | null, string | null])[] = named.flatMap((element) => [
    [element, element.getAttribute('title')],
    [element, element.getAttribute('aria-label')],
  ])
  while (texts.nextNode())
    shown.push([texts.currentNode.parentElement, texts.currentNode.nodeValue])
  return shown.flatMap(([element, words]) =>
    element?.closest('details, script, style') === null
      ? (words ?? '')
          .split(/[^A-Za-z0-9]+/)
          .filter((word) => word.length >= 20 || callNames.includes(word))
      : [],
  )
}

const adminCalls = Object.entries(calls).flatMap(([name, { caller }]) =>
  caller === 'admin' ? [name] : [],
)
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
] as const

test('a student who opens any page of the desk reads "Admin access only.", asks for no data, and keeps nothing of it [12]', async ({
  stack,
  signedIn,
}) => {
  const { page } = await signedIn('man@demo.campus', '/dashboard', laptop)
  await expect(page.getByRole('navigation', { name: text.shell.tabs })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    const isAdmins = request.url().endsWith('/adminCalls')
    if (isAdmins || /"collectionId":"(matchingRounds|participants|roundEvents|users)"/.test(body)) {
      // Each student's phone asks for the active round, and once for the receipt of the last.
      if (!/isActive|girls.isComplete/.test(body)) asked.push(`${request.url()} ${body}`)
    }
  })
  const only = page.getByText(adminText.only)
  await page.goto(`${stack.url}/admin/home`)
  for (const address of ['login', ...deskAddresses]) {
    await stepTo(page, '/dashboard/notifications')
    await expect(only, address).toHaveCount(0)
    await stepTo(page, `/admin/${address.replace('$roundId', 'winter')}`)
    await expect(only, address).toBeVisible()
    await expect(page.getByRole('table'), address).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: text.desk.tabs })).toHaveCount(0)
  }
  expect(asked).toEqual([])
  const { uid } = await accountOf(stack, 'man@demo.campus')
  expect(await rowsOn(page, uid, 'deskAnswers')).toEqual([])
})

test('each page of the desk is whole, wide in light and narrow in the dark, and shows its age offline @long', async ({
  stack,
  signedIn,
}) => {
  test.setTimeout(matrixMs)
  await leaveWaitingWork(stack)
  const { page, context } = await signedIn('admin@demo.campus')
  await page.waitForURL(/dashboard.round/)
  const [round] = await stack.documents('matchingRounds')
  const roundId = round?.path.split('/').at(-1) ?? ''
  for (const address of deskAddresses) {
    await test.step(address, async () => {
      await page.goto(`${stack.url}/admin/${address.replace('$roundId', roundId)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page
        .locator('tbody tr[data-index="0"]')
        .first()
        .click({ timeout: 500 })
        .catch(() => {})
      const refresh = page.getByRole('button', { name: ageText.refresh }).first()
      const hasAge = (await refresh.count()) > 0
      if (hasAge) await expect(page.getByText(/^as of \d\d:\d\d/).first()).toBeVisible()
      const technical = await page.evaluate(technicalWords, adminCalls)
      // "Matches for Round: {roundId}" is the specification's heading.
      expect(technical.filter((word) => word !== roundId)).toEqual([])
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        const drawn = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(drawn).toBeLessThanOrEqual(width)
      }

      // A row of the plans opens a dialog, which lies over the page's head.
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      await context.setOffline(true)
      await expect(page.getByText(deskConnectionText.offline)).toBeVisible()
      await expect(page.getByText(connectionText.offline)).toBeHidden()
      if (hasAge) {
        await refresh.click()
        await expect(page.getByText(/^No answer\. Shown as of \d\d:\d\d/).first()).toBeVisible()
      }
      const blocked = page.getByRole('button', { name: `(${blockedText.offline})` })
      if (!hasAge) await expect(blocked.first()).toBeVisible()
      for (const button of await blocked.all()) await expect(button).toBeDisabled()
      await context.setOffline(false)
    })
  }
})
