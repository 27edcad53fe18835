import { outboxText } from '../../../src/shared/text/outbox.ts'

/** Kept, and not delivered: without a network each attempt is over at once. */
export const onItsWay = new RegExp(`^(${outboxText.savedShort}|${outboxText.sending})$`)
