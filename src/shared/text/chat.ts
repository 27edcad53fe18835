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

/** The acts of this area, by mutation: the name of each, and what is said once the server has it. */
export const chatActsText = textOf('chatActs', {
  sendMessage: { name: 'Message' },
  deleteMessage: { name: 'Deleted message', done: 'Message deleted' },
  freeThirds: { name: 'Your free times', done: 'Your free times are sent' },
  meet: { name: 'Plan to meet', done: 'Plan updated' },
  answerMeeting: { name: 'Your private answer', done: 'Your answer is kept' },
  showHandle: { name: 'Your handle', done: 'Your handle is shown' },
  shareDate: { name: 'Link for a friend', done: 'The link works now' },
  changeDateShare: { name: 'Word to a friend', done: 'The link says so now' },
})

/** The titles of this area, by the beginning of the address. */
export const chatTitlesText = textOf('chatTitles', {
  '/dashboard/chat': { title: 'Chat', description: 'Your conversations with your matches.' },
})
