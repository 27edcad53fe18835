import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { limits } from '../../../shared/limits.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { iconButtonClass } from '../../../ui/button/IconButton.tsx'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { hasUnseen } from '../notices/queries.ts'

/** Mounted after the first paint, so that the first screen does not wait for its query. */
const UnseenQuery = ({ onAnswer }: { onAnswer: (isNew: boolean) => void }) => {
  const { database } = useClient()
  const live = useLive(
    () => hasUnseen(database, serverNow() - limits.notificationsKeptMs),
    [database],
  )
  const isNew = live.state === 'ready' && live.value
  useEffect(() => onAnswer(isNew), [isNew, onAnswer])
  return null
}

export const NotificationsLink = () => {
  const [isNew, setNew] = useState(false)
  const label = isNew ? shellText.newNotifications : shellText.notifications
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={label}
      title={label}
      className={`${iconButtonClass} relative`}
    >
      <Bell aria-hidden />
      <AfterPaint>
        <UnseenQuery onAnswer={setNew} />
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
