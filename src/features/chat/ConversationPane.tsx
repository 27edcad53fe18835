import { Link } from '@tanstack/react-router'
import { ArrowLeft, AtSign } from 'lucide-react'
import { useEffect } from 'react'
import { openConversation } from '../../data/conversation.ts'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { chatText } from '../../shared/text/chat.ts'
import { emptyText } from '../../shared/text/empty.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { Composer } from './Composer.tsx'
import { readDraft } from './drafts.ts'
import type { Conversation } from './queries.ts'
import { ThreadView } from './ThreadView.tsx'

/** One conversation, followed live while it is on the screen. */
export const ConversationPane = ({ conversation }: { conversation: Conversation }) => {
  const { database } = usePhone()
  const { match, person } = conversation
  const draft = useLive(() => readDraft(database, match.id), [database, match.id])
  useEffect(() => openConversation(match.id), [match.id])

  return (
    <section
      aria-label={person.name || emptyText.name}
      className="flex h-full flex-col sm:rounded-card sm:bg-raised sm:ring-1 sm:ring-line"
    >
      <header className="flex items-center gap-3 border-b border-line pb-3 sm:p-4">
        <Link
          to="/dashboard/chat"
          search={{}}
          aria-label={chatText.back}
          className={`${iconButtonClass} -ml-3 sm:hidden`}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <Avatar src={person.card.photoUrls[0]} />
        <div className="min-w-0">
          <h2 className="truncate text-lead font-semibold">{person.name || emptyText.name}</h2>
          {person.instagramId !== '' && (
            <p className="flex items-center gap-1 truncate text-small text-muted">
              <AtSign aria-hidden className="size-3.5" />
              {person.instagramId}
            </p>
          )}
        </div>
      </header>
      <ThreadView match={match} />
      {match.status === 'closed' ? (
        <p className="p-4 text-center text-muted">{chatText.closed}</p>
      ) : (
        draft.state === 'ready' && <Composer matchId={match.id} draft={draft.value} />
      )}
    </section>
  )
}
