import { expect } from '@playwright/test'
import type { User } from '../../../src/shared/model/people/user.ts'
import { text } from '../../../src/shared/text.ts'
import { onItsWay } from '../../support/browser/on-its-way.ts'
import type { Query } from './look.ts'
import type { Screen } from './screen.ts'

/** Names are hidden, so people know each other by what they wrote. */
const cardOf = ({ bio }: User): Query => ({
  role: 'article',
  name: /^Profile \d+ of \d+/,
  containing: bio ?? '',
})

/** Turns the deck, to its end and back to its beginning, until the card is in front. */
export const turnTo = async (screen: Screen, account: User): Promise<Query> => {
  const card = cardOf(account)
  await screen.see({ role: 'article' })
  for (const name of [text.rounds.next, text.rounds.previous]) {
    const turning: Query = { role: 'button', name }
    while ((await screen.all(card)).length === 0) {
      if ((await screen.see(turning)).disabled) break
      await screen.press(turning)
    }
  }
  await screen.see(card)
  return card
}

export const like = async (screen: Screen, account: User): Promise<void> => {
  const within = await turnTo(screen, account)
  await screen.press({ role: 'button', name: text.rounds.like, within })
  // Busy until the phone has it: from here on it outlives a kill.
  await expect
    .poll(async () => (await screen.all({ role: 'button', name: text.rounds.liked, within }))[0])
    .toMatchObject({ disabled: true, busy: false })
}

export const seeWaiting = async (screen: Screen, account: User): Promise<void> => {
  const within = await turnTo(screen, account)
  await screen.see({ role: 'button', name: text.rounds.liked, within })
  await screen.see({ role: 'words', name: onItsWay, within })
}

export const seeDelivered = async (screen: Screen, account: User): Promise<void> => {
  const within = await turnTo(screen, account)
  await screen.see({ role: 'button', name: text.rounds.liked, within })
  await screen.see({ role: 'words', name: text.outbox.delivered, within })
}
