import { expect, type Locator, type Page } from '@playwright/test'
import type { User } from '../../../src/shared/model/people/user.ts'
import { text } from '../../../src/shared/text.ts'
import { onItsWay } from './on-its-way.ts'

/** The card of one person, by its bio: names are hidden. */
const cardOf = (page: Page, account: Pick<User, 'bio'>): Locator =>
  page.getByRole('article', { name: /^Profile \d+ of \d+/ }).filter({ hasText: account.bio ?? '' })

/** Turns the deck, to its end and back to its beginning, until the card is in front. */
export const turnTo = async (page: Page, account: Pick<User, 'bio'>): Promise<Locator> => {
  const card = cardOf(page, account)
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const direction of [text.rounds.next, text.rounds.previous]) {
    const button = page.getByRole('button', { name: direction })
    while (!(await card.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true') {
      await button.click()
    }
  }
  await expect(card).toBeVisible()
  return card
}

export const like = async (page: Page, account: User): Promise<void> => {
  const card = await turnTo(page, account)
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  const liked = card.getByRole('button', { name: text.rounds.liked })
  await expect(liked).toBeDisabled()
  // The button is busy until the phone has stored the like, which then outlives a kill.
  await expect(liked).toHaveAttribute('aria-busy', 'false')
}

export const expectWaiting = async (page: Page, account: User): Promise<void> => {
  const card = await turnTo(page, account)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
  await expect(card.getByText(onItsWay)).toBeVisible()
}
