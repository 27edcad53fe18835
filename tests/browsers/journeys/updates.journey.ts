import { updateText } from '../../../src/shared/text/install.ts'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { text } from '../../../src/shared/text.ts'
import { type Deployments, serveDeployments } from '../../faults/browser/support/deployments.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { man } from '../people.ts'
import { test as base, expect } from '../phone.ts'
import type { Screen } from '../screen/screen.ts'

/** The same phones on a site that deploys one build after another. */
const test = base.extend<{ deployments: Deployments; siteUrl: string }>({
  deployments: async ({ stack }, use) => {
    const deployments = await serveDeployments(stack.url)
    await use(deployments)
    await deployments.close()
  },
  siteUrl: async ({ deployments }, use) => use(deployments.url),
})

const buildOf = (screen: Screen): Promise<number | null> =>
  screen
    .evaluate(() => Number(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content))
    .catch(() => null)

const expectBuild = (screen: Screen, build: number): Promise<void> =>
  expect.poll(() => buildOf(screen), { timeout: 120_000 }).toBe(build)

/** Each document of a tab begins at an instant of its own. */
const begunAt = (screen: Screen): Promise<number> => screen.evaluate(() => performance.timeOrigin)

/** Several of the page's own looks at whether it may reload. */
const expectNoReload = async (screen: Screen): Promise<void> => {
  const before = await begunAt(screen)
  await screen.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4_000)))
  expect(await begunAt(screen)).toBe(before)
}

const comeBack = (screen: Screen): Promise<void> =>
  screen.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** A toast stays while a pointer is on it; the offer's ten seconds are short for a busy machine. */
const pointAtToast = (): void =>
  void document
    .querySelector('[data-sonner-toaster]')
    ?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))

test('a new build takes over a page at rest by one reload', async ({
  deployments,
  signedInPhone,
}) => {
  const { screen } = await signedInPhone(man)
  await screen.see({ role: 'article' })
  await waitForWorker(screen)
  const next = deployments.deploy()
  await comeBack(screen)
  await expectBuild(screen, next)
  await screen.see({ role: 'article' })
  await expectNoReload(screen)
})

test('a form that is being filled in is asked, keeps its words, and reloads once', async ({
  deployments,
  signedInPhone,
}) => {
  const { screen } = await signedInPhone(man)
  await screen.see({ role: 'article' })
  await waitForWorker(screen)
  const section = { role: 'button', name: ownProfileText.sections.bio } as const
  const bio = { role: 'textbox', name: text.joining.bio.label } as const
  await screen.goto(`${deployments.url}/dashboard/edit-profile`)
  await screen.press(section)
  await screen.fill(bio, 'Half a sentence')
  const before = await begunAt(screen)
  const next = deployments.deploy()
  await comeBack(screen)
  await screen.see({ role: 'words', name: updateText.title })
  await screen.evaluate(pointAtToast)
  expect(await begunAt(screen)).toBe(before)
  await expectNoReload(screen)
  await screen.press({ role: 'button', name: updateText.reload })
  await expectBuild(screen, next)
  await screen.press(section)
  await expect.poll(async () => (await screen.see(bio)).value).toBe('Half a sentence')
  await expectNoReload(screen)
})
