import type { MessageWarning } from '../domain/matches/message-warnings.ts'
import { textOf } from '../language/text-of.ts'

export const conversationText = textOf('conversation', {
  seen: 'Seen',
  matchedWith: (name: string) => `You matched with ${name}.`,
  starters: 'Ways to begin',
  deleteMessage: 'Delete',
  deleteHeading: 'Delete this message?',
  deleteLine: 'It’ll be removed for both of you.',
  keep: 'Keep it',
  older: 'Older messages',
  newMessage: (name: string, text: string) => `${name}: ${text}`,
  received: {
    payment: 'Never send money to someone from a chat. Nobody here needs a UPI id.',
    phone: 'That’s a phone number, and you’ve hardly talked. Take your time.',
    link: 'That’s a link from someone you hardly know. It’ll open once you’ve both written three messages.',
  } satisfies Record<MessageWarning, string>,
  writing: {
    payment: 'This looks like a UPI id. You’ve only just met.',
    phone: 'This looks like a phone number. You’ve only just met.',
    link: 'Links open once you’ve both written three messages.',
  } satisfies Record<MessageWarning, string>,
})
