import { useMemo } from 'react'
import { useAdminLook } from '../../../data/react/use-admin-look.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { sentText as words } from '../../../shared/text/admin/notifications.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'

/** Counted when somebody looks: the server reads a mark of each person of the group. */
export const OpenedCount = ({ id }: { id: string }) => {
  const request = useMemo(() => ({ id }), [id])
  const look = useAdminLook('countOpened', notificationCalls.countOpened, request)
  if (look.state === 'loading') return <span role="status">{words.counting}</span>
  if (look.state === 'ready') return <>{words.opened(look.value.opened, look.value.of)}</>
  return (
    <>
      {words.countFailed}{' '}
      <button type="button" className={deskButtonClass('plain')} onClick={look.again}>
        {words.again}
      </button>
    </>
  )
}
