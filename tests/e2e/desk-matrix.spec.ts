import { readFileSync } from 'node:fs'
import { calls } from '../../src/shared/calls.ts'
import { deskCollections } from '../../src/shared/desk-paths.ts'
import { collections } from '../../src/shared/paths.ts'
import { ageText, blockedText, deskConnectionText } from '../../src/shared/text/desk/action.ts'
import { adminText } from '../../src/shared/text/desk/admin.ts'
import { connectionText } from '../../src/shared/text/shell.ts'
import { leaveWaitingWork } from '../guide/waiting-work.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

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

/** Every address of the desk: a new page is in the matrix at once. */
const addresses = [
  ...readFileSync('src/desk/desk-pages.ts', 'utf8').matchAll(/deskPage\(\s*'([^']+)'/g),
].map(([, address = '']) => address)

const adminCalls = Object.entries(calls).flatMap(([name, { caller }]) =>
  caller === 'admin' ? [name] : [],
)
/** Collections that only admins list. */
const adminLists = [
  collections.users,
  collections.participants,
  collections.payments,
  collections.reports,
  collections.verifications,
  collections.auditLog,
  ...Object.values(deskCollections),
]

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
] as const

test('a student who opens any page of the desk reads "Admin access only." and asks for no data @long [12]', async ({
  stack,
  signedIn,
}) => {
  test.setTimeout(matrixMs)
  expect(addresses.length).toBeGreaterThan(12)
  const { uid } = await accountOf(stack, 'man@demo.campus')
  const { page } = await signedIn('man@demo.campus')
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    const isCall = adminCalls.some((name) => request.url().endsWith(`/${name}`))
    // The student asks for his own payments and participation by his uid.
    const isOwn = body.includes(`"stringValue":"${uid}"`)
    const isList = !isOwn && adminLists.some((name) => body.includes(`"collectionId":"${name}"`))
    if (isCall || isList) asked.push(`${request.url()} ${body}`)
  })
  for (const address of addresses) {
    await page.goto(`${stack.url}/admin/${address.replace('$roundId', 'winter')}`)
    await expect(page.getByText(adminText.only), address).toBeVisible()
    await expect(page.getByRole('table'), address).toHaveCount(0)
  }
  expect(asked).toEqual([])
  const kept = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  )
  expect(kept.filter((name) => name.startsWith('mulaqat-desk'))).toEqual([])
})

test('each page of the desk is whole, wide in light and narrow in the dark, and shows its age offline @long', async ({
  stack,
  signedIn,
}) => {
  test.setTimeout(matrixMs)
  await leaveWaitingWork(stack)
  const { page, context } = await signedIn('admin@demo.campus')
  await page.waitForURL(/dashboard.round/)
  const [round] = await stack.documents(collections.matchingRounds)
  const roundId = round?.path.split('/').at(-1) ?? ''
  for (const address of addresses) {
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
