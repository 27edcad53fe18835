import { Link } from '@tanstack/react-router'
import { ArrowLeft, AtSign, CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { OutboxStatusAbout, RefusedUnder } from '../../components/outbox-status/OutboxStatus.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import type { MatchRow, UserDatabase } from '../../data/database/schema.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useTrouble } from '../../data/react/use-action-block.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useFirstRead } from '../../data/react/use-first-read.ts'
import { icebreakersFor } from '../../shared/domain/matches/icebreakers.ts'
import { firstPhoto } from '../../shared/domain/profile/photo-address.ts'
import { chatText } from '../../shared/text/chat.ts'
import { conversationText } from '../../shared/text/conversation.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { connectionShortText, connectionText } from '../../shared/text/shell.ts'
import { iconButtonClass } from '../../ui/button/IconButton.tsx'
import { useDocumentHidden } from '../../ui/hooks/use-document-hidden.ts'
import { Avatar } from '../../ui/photo/Avatar.tsx'
import { Composer } from './Composer.tsx'
import { EmptyThread } from './EmptyThread.tsx'
import { MeetingBar } from './meeting/MeetingBar.tsx'
import type { Conversation } from './queries.ts'
import { ShowHandle } from './ShowHandle.tsx'
import { ThreadView } from './ThreadView.tsx'
import type { Bubble } from './thread.ts'
import { useThread } from './use-thread.ts'

/** Marks messages as read, up to the other's newest, once the conversation is visible. */
const useMarkRead = (match: MatchRow, bubbles: readonly Bubble[]): void => {
  const { act, database } = useClient()
  const hidden = useDocumentHidden()
  const newest = bubbles.findLast(({ mine }) => !mine)?.at ?? 0
  const readAt = match.readAt[database.uid] ?? 0
  useEffect(() => {
    if (hidden || newest <= readAt) return
    // The next message or visit repeats a mark that could not be stored.
    act('markRead', { matchId: match.id, readAt: newest }).catch(() => {})
  }, [act, hidden, match.id, newest, readAt])
}

/** Tells screen readers the messages that have come since the conversation was opened. */
const NewMessageAnnouncer = ({ name, bubbles }: { name: string; bubbles: readonly Bubble[] }) => {
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

/**
 * The state of the connection, in the place of the line below the name, where it moves nothing. A conversation on a
 * phone hides the top bar, which says it elsewhere.
 * @param children the line below the name
 */
const ConnectionLine = ({ children }: { children: ReactNode }) => {
  const trouble = useTrouble()
  const isSaid = trouble !== null && trouble !== 'account-missing'
  return (
    <>
      <div role="status" className="sm:hidden">
        {isSaid && (
          <>
            <span className="sr-only">{connectionText[trouble]}</span>
            <p aria-hidden className="flex animate-fade items-center gap-1 text-small text-ink">
              <CloudOff className="size-3.5 shrink-0" />
              <span className="truncate">{connectionShortText[trouble]}</span>
            </p>
          </>
        )}
      </div>
      <div className={isSaid ? 'max-sm:hidden' : 'min-h-5'}>{children}</div>
    </>
  )
}

const readWords = async (database: UserDatabase, matchId: string): Promise<string> =>
  (await draftOf.message(matchId).read(database)) ?? ''

export const ConversationPane = ({
  conversation: { match, uid, person },
  isSuspended,
  onGone,
}: {
  conversation: Conversation
  isSuspended: boolean
  /** After the person was reported or blocked. */
  onGone: () => void
}) => {
  const { database, watchConversation } = useClient()
  const { thread, bringOlder } = useThread(match)
  const name = person.name || emptyText.name
  // The composer follows the draft from here.
  const draft = useFirstRead(readWords, [database, match.id])
  useEffect(() => watchConversation(match.id), [watchConversation, match.id])
  useMarkRead(match, thread?.bubbles ?? [])
  const mine = match.people[database.uid]
  const isEmpty = thread !== null && thread.bubbles.length + thread.refused.length === 0
  const starters = isEmpty && mine !== undefined ? icebreakersFor(mine.card, person.card) : []

  return (
    <section
      aria-label={name}
      className="flex h-full flex-col overflow-y-auto sm:rounded-card sm:bg-raised sm:ring-1 sm:ring-line"
    >
      <header className="flex items-center gap-x-3 border-b border-line py-1.5 sm:p-4">
        <Link
          to="/dashboard/chat"
          search={{}}
          aria-label={chatText.back}
          className={`${iconButtonClass} -ml-3 sm:hidden`}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <Link
          to="/profile/$uid"
          params={{ uid }}
          className="mr-auto flex min-w-0 flex-1 items-center gap-3 rounded-control"
        >
          <Avatar photo={firstPhoto(person.card)} />
          <div className="min-w-0">
            <h2 title={name} className="truncate text-lead font-semibold">
              {name}
            </h2>
            <ConnectionLine>
              {person.instagramId !== '' && (
                <p className="flex items-center gap-1 text-small text-muted">
                  <AtSign aria-hidden className="size-3.5 shrink-0" />
                  <span title={person.instagramId} className="truncate">
                    {person.instagramId}
                  </span>
                </p>
              )}
            </ConnectionLine>
          </div>
        </Link>
        <SafetyMenu uid={uid} origin="chat" matched mayEnd onGone={onGone} />
      </header>
      <div className="pt-2 empty:hidden sm:px-4">
        <OutboxStatusAbout uid={uid} />
        <RefusedUnder beginning={outboxKey.markRead({ matchId: match.id })} />
      </div>
      {match.status === 'open' && (
        <>
          <MeetingBar match={match} name={name} isSuspended={isSuspended} />
          {!isSuspended && <ShowHandle match={match} name={name} />}
        </>
      )}
      {thread === null ? (
        <div className="flex-1" />
      ) : (
        <>
          <NewMessageAnnouncer name={name} bubbles={thread.bubbles} />
          <ThreadView
            match={match}
            readByOther={match.readAt[uid] ?? 0}
            thread={thread}
            bringOlder={bringOlder}
            empty={<EmptyThread own={mine?.card} other={person} />}
          />
        </>
      )}
      {match.status === 'closed' ? (
        <p className="p-4 text-center text-muted">{chatText.closed}</p>
      ) : (
        !isSuspended &&
        draft.state === 'ready' && (
          <Composer
            matchId={match.id}
            draft={draft.value}
            starters={starters}
            acquainted={thread?.acquainted ?? true}
          />
        )
      )}
    </section>
  )
}
