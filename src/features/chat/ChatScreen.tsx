import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { UndoEndMatch } from '../../components/safety-menu/UndoEndMatch.tsx'
import { Suspended } from '../../components/suspension/Suspended.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { ownRows } from '../../data/react/use-own-set.ts'
import { useUndoWhileShown } from '../../data/react/use-undo-notes.ts'
import { suspensionOf } from '../../shared/domain/profile/suspension.ts'
import { chatText } from '../../shared/text/chat.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { shellText } from '../../shared/text/shell.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { HomeSafe } from './meeting/HomeSafe.tsx'
import { MeetingQuestion } from './meeting/MeetingQuestion.tsx'
import { meetingQuestions } from './meeting/meeting-questions.ts'
import { type Conversation, conversationsOf } from './queries.ts'

/** Leads to the list, by itself too when the match of the shown conversation has ended here. */
const useToList = (withUid: string | undefined, chosen: Conversation | undefined) => {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/dashboard/chat', search: {}, replace: true })
  const before = useRef(chosen)
  useEffect(() => {
    const { uid, isEnding } = before.current ?? {}
    if (chosen === undefined && isEnding && uid === withUid) toList()
    before.current = chosen
  })
  return toList
}

/** Whether the conversation of the address was shown before: then its match has ended meanwhile. */
const useHadChosen = (withUid: string | undefined, chosen: Conversation | undefined): boolean => {
  const [shown, setShown] = useState<string>()
  if (chosen !== undefined && chosen.uid !== shown) setShown(chosen.uid)
  return shown !== undefined && shown === withUid
}

export const ChatScreen = ({ withUid }: { withUid: string | undefined }) => {
  const { database } = useClient()
  useUndoWhileShown()
  const live = useLive(() => conversationsOf(database), [database])
  const conversations = live.state === 'ready' ? live.value : null
  const chosen = conversations?.find(({ uid }) => uid === withUid)
  const me = useLive(() => database.me.get(database.uid), [database])
  const hasList = conversations !== null && conversations.length > 0
  const suspension = me.state === 'ready' ? suspensionOf(me.value) : null
  const toList = useToList(withUid, chosen)
  const hadChosen = useHadChosen(withUid, chosen)
  // The parts above the list are drawn with it, so that they move no conversation.
  const shares = useLive(() => ownRows(database, 'dateShares'), [database])
  const questions = useLive(meetingQuestions, [database])
  const isRead = shares.state === 'ready' && (withUid !== undefined || questions.state === 'ready')
  if (conversations === null || !isRead) return <Loading label={shellText.loading} />

  return (
    <>
      <h1
        className={classes(
          'font-serif text-display font-semibold',
          withUid !== undefined && 'sr-only sm:not-sr-only',
        )}
      >
        {chatText.heading}
      </h1>
      <HomeSafe shares={shares.value ?? []} />
      {suspension === null && (
        <div
          className={
            withUid === undefined ? 'not-has-[div>*]:hidden' : 'hidden sm:has-[div>*]:block'
          }
        >
          <MeetingQuestion questions={questions.state === 'ready' ? questions.value : []} />
        </div>
      )}
      {suspension !== null && <Suspended suspension={suspension} />}
      <div
        data-pane
        data-thread={(chosen !== undefined && !chosen.isEnding) || undefined}
        className={classes(
          'grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)]',
          hasList && 'sm:grid-cols-[20rem_minmax(0,1fr)] sm:gap-5',
        )}
      >
        <section
          aria-label={chatText.heading}
          className={classes(
            'overflow-y-auto',
            withUid !== undefined && classes('hidden', hasList && 'sm:block'),
          )}
        >
          <ConversationList conversations={conversations} chosen={withUid} />
        </section>
        <div
          className={classes(
            'min-h-0 overflow-y-auto',
            withUid === undefined && classes('hidden', hasList && 'sm:block'),
          )}
        >
          {chosen !== undefined &&
            (chosen.isEnding ? (
              <UndoEndMatch uid={chosen.uid} name={chosen.person.name || emptyText.name} />
            ) : (
              <ConversationPane
                key={chosen.match.id}
                conversation={chosen}
                isSuspended={suspension !== null}
                onGone={toList}
              />
            ))}
          {chosen === undefined && withUid !== undefined && (
            <Empty
              icon={<MessagesSquare />}
              title={hadChosen ? chatText.closed : chatText.notMatched}
            />
          )}
          {withUid === undefined && hasList && (
            <Empty icon={<MessagesSquare />} title={chatText.pick} />
          )}
        </div>
      </div>
    </>
  )
}
