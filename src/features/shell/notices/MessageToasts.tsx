import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { unreadConversations } from '../../../data/push/unread.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { useOpenedAt } from '../../../data/react/use-now.ts'
import { partnerOf } from '../../../shared/domain/matches/match-partner.ts'
import * as limits from '../../../shared/limits.ts'
import { chatText } from '../../../shared/text/chat.ts'
import { emptyText } from '../../../shared/text/profile/profile.ts'
import { arrivalText } from '../../../shared/text/shell.ts'
import { useDocumentHidden } from '../../../ui/hooks/use-document-hidden.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { toast } from '../../../ui/overlay/toast.ts'

const chat = '/dashboard/chat'
/** A screen where the list of all conversations stands beside an open one. */
const isWide = '(width >= 40rem)'

/** Announces a message that arrives while its reader looks elsewhere (PRODUCT §6). */
export const MessageToasts = () => {
  const { database } = useClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isListShown = useMedia(isWide) || search.with === undefined
  const isTold = pathname.startsWith(chat) && isListShown
  const shownUid = pathname.startsWith(chat) ? search.with : undefined
  const isHidden = useDocumentHidden()
  const openedAt = useOpenedAt()
  const live = useLive(() => unreadConversations(database, openedAt), [database, openedAt])
  const arrived = live.state === 'ready' ? live.value : null
  const said = useRef(new Map<string, number>())
  useEffect(() => {
    for (const match of arrived ?? []) {
      const sentAt = match.lastMessage?.sentAt ?? 0
      if ((said.current.get(match.id) ?? 0) >= sentAt) continue
      said.current.set(match.id, sentAt)
      const partner = partnerOf(match, database.uid)
      if (partner === undefined || isHidden || isTold || partner.uid === shownUid) continue
      const { uid, person } = partner
      void toast.news(chatText.newMessage, {
        id: `message ${match.id}`,
        description: person.name || emptyText.name,
        durationMs: limits.newsToastMs,
        action: {
          label: arrivalText.open,
          onClick: () => void navigate({ to: chat, search: { with: uid } }),
        },
      })
    }
  }, [arrived, isHidden, isTold, shownUid, database, navigate])
  return null
}
