import { textOf } from '../language/text-of.ts'

export const outboxText = textOf('outbox', {
  saved: 'Saved on this phone. It’ll be sent when you’re online.',
  sending: 'Sending',
  waiting: 'Waiting to be sent',
  delivered: 'Delivered',
  refused: 'Not delivered',
  savedShort: 'Saved on this phone',
  heading: 'Waiting to be sent',
  count: (count: number) => `Waiting to be sent: ${count}`,
  nothing: 'Everything has been sent.',
  undelivered: 'We couldn’t take this. Try again, or let it go.',
  /** Two things that one line says. */
  sentences: (first: string, second: string) => `${first}. ${second}`,
  retry: 'Retry',
  discard: 'Discard',
})
