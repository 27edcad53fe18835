import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { hasUnseen } from '../../data/unseen.ts'
import { shellText } from '../../shared/text/shell.ts'
import { iconButtonClass } from '../../ui/IconButton.tsx'

/** With a dot while something on the notifications page is new. */
export const Bell = () => {
  const { database } = usePhone()
  const live = useLive(() => hasUnseen(database), [database])
  const isNew = live.state === 'ready' && live.value
  const label = isNew ? shellText.newNotifications : shellText.notifications
  return (
    <Link
      to="/dashboard/notifications"
      aria-label={label}
      title={label}
      className={`${iconButtonClass} relative`}
    >
      <BellIcon aria-hidden />
      {isNew && (
        <span
          aria-hidden
          className="absolute top-2.5 right-2.5 size-2.5 animate-fade rounded-full bg-bad ring-2 ring-ground"
        />
      )}
    </Link>
  )
}
