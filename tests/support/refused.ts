import { outboxText } from '../../src/shared/text/outbox.ts'
import { outboxNamesText } from '../../src/shared/text/outbox-names.ts'
import { reasonText } from '../../src/shared/text/reasons.ts'

/** All that a card says of a like that was not delivered. */
export const likeRefused = (reason: keyof typeof reasonText): string =>
  `${outboxNamesText.like}: ${outboxText.refused}. ${reasonText[reason]}`
