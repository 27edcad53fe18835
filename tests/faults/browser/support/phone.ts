import { type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { turnTo } from '../../../support/browser/deck.ts'
import { type Person, signIn, waitForWorker } from '../../../support/browser/person.ts'
import { likesOf } from '../../../support/servers/campus.ts'
import { type Campus, type Player, startCampus } from './campus.ts'

/** A man with a phone of his own, signed in, his deck in front of him. */
export interface Client extends Person, Player {
  /** The women that the server knows him to like. */
  delivered(): Promise<string[]>
}

interface Options extends BrowserContextOptions {
  /** Whether the page has a service worker that answers for it; without one, only pages send. */
  worker?: boolean
  /** Prepares this browser before he signs in. */
  prepare?(context: Person['context']): Promise<unknown>
}

type NewClient = (options?: Options) => Promise<Client>

export const test = base.extend<{ newClient: NewClient }, { campus: Campus }>({
  campus: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const campus = await startCampus()
      await use(campus)
      await campus.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newClient: async ({ browser, campus }, use) => {
    const clients: Client[] = []
    await use(async ({ worker = false, prepare, ...options } = {}) => {
      const player = await campus.nextMan()
      const context = await browser.newContext({
        serviceWorkers: worker ? 'allow' : 'block',
        ...options,
      })
      await prepare?.(context)
      const page = await context.newPage()
      const delivered = async () =>
        (await likesOf(campus.stack, player.account)).map((uid) => String(uid))
      const client: Client = { ...player, context, page, delivered }
      clients.push(client)
      await signIn(page, campus.stack, player.account.email)
      // A first start loads everything; on a busy machine that is no matter of ten seconds.
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
      await turnTo(page, womanOf(player))
      if (worker) await waitForWorker(page)
      return client
    })
    for (const { context } of clients) await context.close()
  },
})

/** A woman of the player's deck, counted from 0. */
export const womanOf = ({ women }: Player, index = 0) => {
  const woman = women[index]
  if (woman === undefined) throw new Error('His deck is too small')
  return woman
}

/** Some women of the demo have no photo yet. */
export const womanWithPhoto = (player: Player) =>
  womanOf(
    player,
    player.women.findIndex(({ photoUrls }) => photoUrls.length > 0),
  )

export { expect }
