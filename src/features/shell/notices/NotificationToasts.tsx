import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SessionRow } from '../../../data/device/device-database.ts'
import { unseenSince } from '../../../data/push/unread.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { useOpenedAt } from '../../../data/react/use-now.ts'
import {
  isShownOnScreen,
  notificationLink,
} from '../../../shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../shared/limits.ts'
import { notificationWordsText } from '../../../shared/text/notifications.ts'
import { arrivalText } from '../../../shared/text/shell.ts'
import { useDocumentHidden } from '../../../ui/hooks/use-document-hidden.ts'
import { toast } from '../../../ui/overlay/toast.ts'

const inbox = '/dashboard/notifications'

/**
 * Announces new notifications; while the page is hidden they only get the dot in the top bar (§4 "Toasts").
 */
export const NotificationToasts = ({ session: { gender } }: { session: SessionRow }) => {
  const { database } = useClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isHidden = useDocumentHidden()
  const openedAt = useOpenedAt()
  const live = useLive(() => unseenSince(database, openedAt), [database, openedAt])
  const arrived = live.state === 'ready' ? live.value : null
  const said = useRef(new Set<string>())
  useEffect(() => {
    for (const row of arrived ?? []) {
      if (said.current.has(row.id)) continue
      said.current.add(row.id)
      const link = notificationLink(row, gender)
      if (isHidden || isShownOnScreen(row, link, pathname)) continue
      const to = link ?? inbox
      const { title, body } = notificationWordsText.of(row)
      void toast.news(title, {
        description: body,
        durationMs: limits.newsToastMs,
        action: { label: arrivalText.open, onClick: () => void navigate({ to }) },
      })
    }
  }, [arrived, isHidden, pathname, gender, navigate])
  return null
}
