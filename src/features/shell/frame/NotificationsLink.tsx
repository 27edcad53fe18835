import { Link, useLocation } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserDatabase } from '../../../data/database/schema.ts'
import { markUnseen } from '../../../data/device/signed-in-mark.ts'
import { draftOf } from '../../../data/drafts/drafts.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { unseenSince } from '../../../data/push/unread.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import * as limits from '../../../shared/limits.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { iconButtonClass } from '../../../ui/button/IconButton.tsx'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { inbox, newNotification } from '../notices/new-notification.ts'

/** Whether the bell has its dot: for an unseen row of the inbox, or for a push that has no row. */
const hasUnseen = async (database: UserDatabase, since: number): Promise<boolean> =>
  (await draftOf.toldOfNews.read(database)) === true ||
  (await unseenSince(database, since)).length > 0

/**
 * Asks for unseen notifications. It is mounted after the first paint, so that the first screen does not wait
 * for its query.
 */
const UnseenQuery = ({ onAnswer }: { onAnswer: (isNew: boolean) => void }) => {
  const { database } = useClient()
  const live = useLive(
    () => hasUnseen(database, serverNow() - limits.notificationsKeptMs),
    [database],
  )
  const isNew = live.state === 'ready' && live.value
  useEffect(() => {
    onAnswer(isNew)
    // The mark is stored for public pages, which draw the same dot.
    if (live.state === 'ready') markUnseen(isNew)
  }, [isNew, live.state, onAnswer])
  return null
}

/**
 * Whether a new notification was announced (specification §2 "Top bar"): the event sets it, the notifications
 * page clears it.
 */
const useToldOfNews = (): boolean => {
  const { database } = useClient()
  const [isTold, setTold] = useState(false)
  const isInbox = useLocation({ select: ({ pathname }) => pathname === inbox })
  useEffect(() => {
    if (isInbox) {
      setTold(false)
      bestEffort(draftOf.toldOfNews.change(database, () => null))
      return
    }
    const tell = () => setTold(true)
    window.addEventListener(newNotification, tell)
    return () => window.removeEventListener(newNotification, tell)
  }, [isInbox, database])
  return isTold
}

export const NotificationsLink = () => {
  const [isUnseen, setUnseen] = useState(false)
  const isTold = useToldOfNews()
  const isNew = isUnseen || isTold
  const label = isNew ? shellText.newNotifications : shellText.notifications
  return (
    <Link to={inbox} aria-label={label} title={label} className={`${iconButtonClass} relative`}>
      <Bell aria-hidden />
      <AfterPaint>
        <UnseenQuery onAnswer={setUnseen} />
      </AfterPaint>
      {isNew && (
        <span
          aria-hidden
          className="absolute top-2.5 right-2.5 size-2.5 animate-fade rounded-full bg-bad ring-2 ring-ground"
        />
      )}
    </Link>
  )
}
