import { useEffect } from 'react'
import { useStore } from 'zustand'
import { keepToken } from '../../../components/push/keep-token.ts'
import { usePushPermission } from '../../../components/push/use-push-permission.ts'
import { connection } from '../../../data/connection/connection.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { setAppBadge } from '../../../data/push/shown-pushes.ts'
import { newsCount } from '../../../data/push/unread.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { usePushedMessages } from './use-pushed-messages.ts'

/** Follows pushes of this phone: their address, those that come while the app is open, the icon's number. */
export const PushNews = () => {
  usePushedMessages()
  useAddress()
  useIconCount()
  return null
}

/**
 * Brings the server this phone's address, at every start and sign-in and when the permission changes
 * (specification §4 "Auth").
 */
const useAddress = () => {
  const client = useClient()
  const permission = usePushPermission()
  const isOnline = useStore(connection) === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed permission changes the address
  useEffect(() => {
    if (isOnline) bestEffort(keepToken(client))
  }, [client, permission, isOnline])
}

const useIconCount = () => {
  const { database } = useClient()
  const live = useLive(() => newsCount(database, serverNow()), [database])
  const count = live.state === 'ready' ? live.value : null
  useEffect(() => {
    if (count !== null) void setAppBadge(count)
  }, [count])
}
