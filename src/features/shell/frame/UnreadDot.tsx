import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { hasUnread } from '../notices/queries.ts'

/** PRODUCT §6: on the Chat tab. */
export const UnreadDot = () => {
  const { database } = useClient()
  const live = useLive(() => hasUnread(database), [database])
  return (
    live.state === 'ready' &&
    live.value && (
      <span
        role="img"
        aria-label={shellText.unreadMessages}
        className="absolute -top-1 -right-1.5 size-2.5 animate-fade rounded-full bg-bad ring-2 ring-ground"
      />
    )
  )
}
