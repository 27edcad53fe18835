import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { serverNow } from '../../data/react/use-now.ts'
import { firstPhoto } from '../../shared/domain/profile/photo-address.ts'
import { shortWhenText } from '../../shared/domain/time/when-text.ts'
import { chatText } from '../../shared/text/chat.ts'
import { matchesText } from '../../shared/text/matches.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { shellText } from '../../shared/text/shell.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { Avatar } from '../../ui/photo/Avatar.tsx'
import type { Conversation } from './queries.ts'

const lineOf = (last: Conversation['last']): string => {
  if (last === null) return chatText.first
  if (last.text === null) return last.mine ? chatText.youWrote : chatText.newMessage
  return `${last.mine ? chatText.you : ''}${last.text || chatText.deleted}`
}

const Row = ({ conversation, chosen }: { conversation: Conversation; chosen: boolean }) => {
  const { uid, person, last, unread } = conversation
  const line = lineOf(last)
  return (
    <Link
      to="/dashboard/chat"
      search={{ with: uid }}
      aria-current={chosen ? 'page' : undefined}
      className={classes(
        'flex items-center gap-3 rounded-card p-3 transition-colors hover:bg-sunken',
        chosen && 'bg-sunken',
      )}
    >
      <Avatar photo={firstPhoto(person.card)} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {person.name || emptyText.name}
          </span>
          {last !== null && (
            <time className="shrink-0 text-small text-muted">
              {shortWhenText(last.sentAt, serverNow())}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={classes('truncate', unread > 0 ? 'font-semibold' : 'text-muted')}>
            {line}
          </span>
          {unread > 0 && (
            <span
              role="img"
              aria-label={shellText.unread(unread)}
              className="min-w-6 shrink-0 rounded-full bg-primary px-1.5 py-0.5 text-center text-small font-semibold text-on-primary tabular-nums"
            >
              {unread}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

export const ConversationList = ({
  conversations,
  chosen,
}: {
  conversations: readonly Conversation[]
  chosen: string | undefined
}) =>
  conversations.length === 0 ? (
    <Empty icon={<MessagesSquare />} title={matchesText.none} line={chatText.empty} />
  ) : (
    <ul className="flex flex-col gap-1">
      {conversations.map((conversation) => (
        <li
          key={conversation.match.id}
          className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
        >
          <Row conversation={conversation} chosen={conversation.uid === chosen} />
        </li>
      ))}
    </ul>
  )
