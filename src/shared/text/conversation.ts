import type { MessageWarning } from '../domain/matches/message-warnings.ts'
import { textOf } from '../language/text-of.ts'

export const conversationText = textOf('conversation', {
  seen: 'Seen',
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
})
