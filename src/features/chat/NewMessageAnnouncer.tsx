import { useState } from 'react'
import { conversationText } from '../../shared/text/conversation.ts'
import type { Bubble } from './thread.ts'

/** Tells screen readers the messages that have come since the conversation was opened. */
export const NewMessageAnnouncer = ({
  name,
  bubbles,
}: {
  name: string
  bubbles: readonly Bubble[]
}) => {
  const newest = bubbles.findLast(({ mine }) => !mine)
  const [openedWith] = useState(newest?.id)
  return (
    <p role="status" className="sr-only">
      {newest !== undefined &&
        newest.id !== openedWith &&
        !newest.deleted &&
        conversationText.newMessage(name, newest.text)}
    </p>
  )
}
