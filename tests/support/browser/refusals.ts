import type { Locator, Page } from '@playwright/test'
import { chatText } from '../../../src/shared/text/chat.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { reasonText } from '../../../src/shared/text/reasons.ts'
import { actsText } from '../../../src/shared/text/user-actions.ts'

/** Every item that says of a user action that it was not delivered, and every word of it in passing. */
export const refusals = (within: Page | Locator): Locator =>
  within.getByText(new RegExp(`${outboxText.refused}|${chatText.notSent}`))

/** The words of a card whose like was not delivered. */
export const likeRefused = (reason: keyof typeof reasonText): string =>
  `${actsText.like.name}: ${outboxText.refused}. ${reasonText[reason]}`
