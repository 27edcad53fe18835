import { outboxText } from '../../../src/shared/text/outbox.ts'

/** The line of a user action that is kept and not delivered: without a network each attempt ends at once. */
export const onItsWay = new RegExp(`^(${outboxText.savedShort}|${outboxText.sending})$`)
