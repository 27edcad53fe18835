import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useClient } from '../../data/client/client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { serverNow } from '../../data/react/use-now.ts'
import { limits } from '../../shared/limits.ts'
import { shellText } from '../../shared/text/shell.ts'
import { AfterPaint } from '../../ui/AfterPaint.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { hasUnseen } from './queries.ts'

/** Asks whether something is new, which the first screen does not wait for. */
const News = ({ told }: { told: (isNew: boolean) => void }) => {
  const { database } = useClient()
  const live = useLive(
    () => hasUnseen(database, serverNow() - limits.notificationsKeptMs),
    [database],
  )
  const isNew = live.state === 'ready' && live.value
  useEffect(() => told(isNew), [isNew, told])
  return null
}

/** With a dot while something on the notifications page is new. */
export const Bell = () => {
  const [isNew, setNew] = useState(false)
  const label = isNew ? shellText.newNotifications : shellText.notifications
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={label}
      title={label}
      className={`${iconButtonClass} relative`}
    >
      <BellIcon aria-hidden />
      <AfterPaint>
        <News told={setNew} />
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
