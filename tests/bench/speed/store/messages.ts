/** A conversation, the same on all sides. */
export const conversation = 'bench'
export const conversationPath = `matches/${conversation}/messages`

export const messageId = (index: number): string => `m${String(index).padStart(5, '0')}`

/** The text of the last message in this version of all messages. */
export const wordsOf = (version: number): string =>
  `Version ${version} of something of about the length that people write`

export interface BenchMessage {
  id: string
  senderUid: string
  text: string
  clientAt: number
  sentAt: number
  updatedAt: number
}

/**
 * @param version each is newer than the one before
 * @param at Unix milliseconds of its first change; the others follow a millisecond apart
 */
export const messagesOf = (count: number, version: number, at: number): BenchMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: messageId(index),
    senderUid: 'somebody',
    text: wordsOf(version),
    clientAt: index,
    sentAt: index,
    updatedAt: at + index,
  }))
