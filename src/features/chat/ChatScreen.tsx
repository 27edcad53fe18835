import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClient } from '../../data/client/client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { chatText } from '../../shared/text/chat.ts'
import { emptyText } from '../../shared/text/empty-fields.ts'
import { shellText } from '../../shared/text/shell.ts'
import { useEnding } from '../../state/ending.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { conversationsOf } from './queries.ts'

/** Two panes on larger screens; on phones the list, or the conversation `withUid` names. */
export const ChatScreen = ({
  withUid,
  safetyFor,
  endingFor,
}: {
  withUid: string | undefined
  safetyFor: (uid: string) => ReactNode
  /** Instead of a conversation while ending its match can still be taken back. */
  endingFor: (uid: string, name: string) => ReactNode
}) => {
  const { database } = useClient()
  const ending = useEnding(({ uids }) => uids)
  const live = useLive(() => conversationsOf(database), [database])
  const conversations = live.state === 'ready' ? live.value : null
  if (conversations === null) return <Loading label={shellText.loading} />
  const chosen = conversations.find(({ uid }) => uid === withUid)

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
      <div
        data-pane
        className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] sm:grid-cols-[20rem_minmax(0,1fr)] sm:gap-5"
      >
        <section
          aria-label={chatText.heading}
          className={classes('overflow-y-auto', withUid !== undefined && 'hidden sm:block')}
        >
          <ConversationList conversations={conversations} chosen={withUid} />
        </section>
        <div
          className={classes('min-h-0 overflow-y-auto', withUid === undefined && 'hidden sm:block')}
        >
          {chosen !== undefined &&
            (ending.has(chosen.uid) ? (
              endingFor(chosen.uid, chosen.person.name || emptyText.name)
            ) : (
              <ConversationPane
                key={chosen.match.id}
                conversation={chosen}
                safety={safetyFor(chosen.uid)}
              />
            ))}
          {chosen === undefined && withUid !== undefined && (
            <Empty icon={<MessagesSquare />} title={chatText.notMatched} />
          )}
          {withUid === undefined && conversations.length > 0 && (
            <Empty icon={<MessagesSquare />} title={chatText.pick} />
          )}
        </div>
      </div>
    </>
  )
}
