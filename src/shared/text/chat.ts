import type { MessageWarning } from '../domain/matches/message-warnings.ts'

export const chatText = {
  heading: 'Chat',
  empty: 'Conversations start with a match.',
  back: 'All conversations',
  you: 'You: ',
  counter: (count: number, most: number) => `${count} of ${most} characters`,
  messages: 'Messages',
  closed: 'This conversation is closed.',
  deleted: 'Message deleted',
  notMatched: 'You can chat after you both match.',
  placeholder: 'Write a message',
  send: 'Send',
  sent: 'Sent',
  notSent: 'Not sent',
  pick: 'Choose a conversation.',
  first: 'You matched. Say hello.',
} as const

export const conversationText = {
  delivered: 'Delivered',
  starters: 'Ways to begin',
  deleteMessage: 'Delete',
  deleteHeading: 'Delete this message?',
  deleteLine: 'Its words disappear for both of you. The place stays.',
  keep: 'Keep it',
  older: 'Older messages',
  newMessage: (name: string, text: string) => `${name}: ${text}`,
  received: {
    payment: 'Never send money to somebody from a chat. Nobody here needs a UPI id.',
    phone: 'A phone number, and you have hardly talked. Take your time.',
    link: 'A link from somebody you hardly know. It can be pressed once both of you have written three messages.',
  } satisfies Record<MessageWarning, string>,
  writing: {
    payment: 'This looks like a UPI id. You have only just met.',
    phone: 'This looks like a phone number. You have only just met.',
    link: 'Links can be pressed once both of you have written three messages.',
  } satisfies Record<MessageWarning, string>,
} as const
