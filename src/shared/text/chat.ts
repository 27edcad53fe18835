import { textOf } from '../language/text-of.ts'
import { reasonText } from './reasons.ts'

export const chatText = textOf('chat', {
  heading: 'Chat',
  empty: 'Conversations start with a match.',
  back: 'All conversations',
  you: 'You: ',
  youWrote: 'You wrote',
  newMessage: 'New message',
  counter: (count: number, most: number) => `${count} of ${most} characters`,
  messages: 'Messages',
  closed: 'This conversation is closed.',
  ended: reasonText['match-closed'],
  deleted: 'Message deleted',
  notMatched: 'You can chat after you both match.',
  showHandle: 'Show my Instagram handle',
  handleHidden: (name: string) => `${name} doesn’t see your handle.`,
  placeholder: 'Write a message',
  send: 'Send',
  sent: 'Sent',
  notSent: 'Not sent',
  pick: 'Choose a conversation.',
  first: 'You matched. Say hello.',
})
