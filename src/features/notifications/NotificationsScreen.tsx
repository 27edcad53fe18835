import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BackHeading } from '../../components/back-heading/BackHeading.tsx'
import { NotificationCard } from '../../components/notification-card/NotificationCard.tsx'
import { RefusedUnder } from '../../components/outbox-status/OutboxStatus.tsx'
import { EnableBar } from '../../components/push/EnableBar.tsx'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { serverNow } from '../../data/react/use-now.ts'
import { dayText } from '../../shared/domain/time/when-text.ts'
import * as limits from '../../shared/limits.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import { inboxText } from '../../shared/text/notifications.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Empty } from '../../ui/display/Empty.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { LongList } from '../../ui/display/LongList.tsx'
import { useDocumentHidden } from '../../ui/hooks/use-document-hidden.ts'
import { type InboxEntry, type InboxLine, inboxEntries, inboxLines } from './queries.ts'

/** The most marks of one act, because they travel in one outbox entry. */
const marksAtOnce = 100

/**
 * Marks visible rows as seen (§4).
 * @returns the ids that it has marked; their times cannot tell it without a measured clock
 */
const useMarkSeen = (entries: readonly InboxEntry[]): ReadonlySet<string> => {
  const { act } = useClient()
  const [marked] = useState(() => new Set<string>())
  const hidden = useDocumentHidden()
  const unseen = entries.filter(({ seenAt }) => seenAt === null)
  const ids = unseen.slice(0, marksAtOnce).map(({ row }) => row.id)
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which ids they are
  useEffect(() => {
    if (hidden || ids.length === 0) return
    for (const id of ids) marked.add(id)
    // The next visit repeats a mark that could not be stored.
    act('markSeen', { ids }).catch(() => {})
  }, [act, hidden, key])
  return marked
}

const estimatedHeights: Record<InboxLine['kind'], number> = { day: 48, entry: 112 }

/** §2 "Notifications page". */
export const NotificationsScreen = ({ gender }: { gender: Gender | null }) => {
  const { database } = useClient()
  const [openedAt] = useState(serverNow)
  const live = useLive(
    () => inboxEntries(database, openedAt - limits.notificationsKeptMs),
    [database, openedAt],
  )
  const entries = live.state === 'ready' ? live.value : null
  const marked = useMarkSeen(entries ?? [])
  /** The tag 'New' stays during the visit that marks the row as seen. */
  const isNew = ({ row, seenAt }: InboxEntry) => seenAt === null || marked.has(row.id)
  const now = serverNow()

  return (
    <>
      <BackHeading>{inboxText.heading}</BackHeading>
      <EnableBar />
      <RefusedUnder beginning={outboxKey.markSeen({ ids: [] })} />
      {entries === null && <Loading label={shellText.loading} />}
      {entries?.length === 0 && <Empty icon={<BellOff />} title={inboxText.none} />}
      {entries !== null && entries.length > 0 && (
        <LongList
          items={inboxLines(entries, (instant) => dayText(instant, now))}
          keyOf={({ key }) => key}
          estimate={({ kind }) => estimatedHeights[kind]}
        >
          {(line) =>
            line.kind === 'day' ? (
              <h2 className="pt-3 pb-2 text-body font-semibold text-muted first-letter:uppercase">
                {line.key}
              </h2>
            ) : (
              <NotificationCard row={line.entry.row} isNew={isNew(line.entry)} gender={gender} />
            )
          }
        </LongList>
      )}
    </>
  )
}
