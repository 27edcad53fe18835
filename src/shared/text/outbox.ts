import { textOf } from '../language/text-of.ts'

export const outboxText = textOf('outbox', {
  saved: 'Saved on this phone. It will be sent when you are online.',
  sending: 'Sending',
  waiting: 'Waiting to be sent',
  delivered: 'Delivered',
  refused: 'Not delivered',
  savedShort: 'Saved on this phone',
  heading: 'Waiting to send',
  count: (count: number) => `Waiting to send: ${count}`,
  nothing: 'Everything has been sent.',
  retry: 'Retry',
  discard: 'Discard',
})
