import { unreadMessages } from '../../../data/push/unread.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { shellText } from '../../../shared/text/shell.ts'

/** The greatest number that is shown: more digits would cover the icon. */
const shownMax = 99

/** The number of unread messages on the Chat tab (PRODUCT §6). */
export const UnreadCount = () => {
  const { database } = useClient()
  const live = useLive(unreadMessages, [database])
  if (live.state !== 'ready' || live.value === 0) return null
  const count = live.value
  return (
    <span
      role="img"
      aria-label={shellText.unreadMessages(count)}
      className="absolute -top-1.5 left-3.5 min-w-6 lg:-top-4 animate-fade rounded-full bg-bad px-1.5 text-center text-tab font-semibold text-ground tabular-nums ring-2 ring-ground"
    >
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  )
}
