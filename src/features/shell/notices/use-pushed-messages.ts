import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { draftOf } from '../../../data/drafts/drafts.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { useClient } from '../../../data/react/use-client.ts'
import {
  addressToOpen,
  isPushed,
  type PushedMessage,
} from '../../../data/worker/worker-messages.ts'
import { isOwnPath } from '../../../shared/addresses.ts'
import * as limits from '../../../shared/limits.ts'
import { arrivalText } from '../../../shared/text/shell.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { inbox, newNotification } from './new-notification.ts'

type Router = ReturnType<typeof useRouter>

/**
 * Announces a push. A row of the inbox is announced by that row, a message by its match; other pushes here.
 */
const sayPush = ({ tag, title, body, to, isKept, topic }: PushedMessage, router: Router) => {
  const isElsewhere = document.hidden || router.state.location.href === to
  if (isKept || topic === 'messages' || isElsewhere) return
  void toast.news(title, {
    id: `push ${tag}`,
    description: body,
    durationMs: limits.newsToastMs,
    action: { label: arrivalText.open, onClick: () => router.history.push(to) },
  })
}

/** Messages of the worker to the pages of this account. */
export const usePushedMessages = () => {
  const { database } = useClient()
  const router = useRouter()
  useEffect(() => {
    const said = new Set<string>()
    let pressed: unknown
    const pushed = (message: PushedMessage) => {
      const { addressee, tag, at, title, body } = message
      const name = `${tag} ${at}`
      if (addressee !== database.uid || said.has(name)) return
      // A push is announced once, however often it comes.
      said.add(name)
      window.dispatchEvent(new CustomEvent(newNotification, { detail: { tag, title, body } }))
      const isInbox = router.state.location.pathname === inbox
      if (!message.isKept && !isInbox) bestEffort(draftOf.toldOfNews.keep(database, true))
      sayPush(message, router)
    }
    const onMessage = ({ data, ports: [port] }: MessageEvent<unknown>) => {
      const opened = addressToOpen(data)
      if (isPushed(data)) pushed(data)
      if (opened === null || !isOwnPath(opened.to)) return
      port?.postMessage('taken')
      // A page that slept receives every repetition at once, and follows the first.
      if (opened.press !== pressed) router.history.push(opened.to)
      pressed = opened.press
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [database, router])
}
