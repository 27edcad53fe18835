import { useState } from 'react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { OutboxStateLine, type OutboxStateLineProps } from './OutboxStateLine.tsx'
import { userActionAt, userActionsAbout, userActionsOn, userActionsUnder } from './queries.ts'

export const OutboxStatus = ({
  id,
  ...look
}: { id: string } & Omit<OutboxStateLineProps, 'row'>) => {
  const { database } = useClient()
  const live = useLive(userActionAt, [database, id])
  return <OutboxStateLine row={live.state === 'ready' ? live.value : undefined} {...look} />
}

/** A list keeps the room of one line: an old row leaves the outbox by itself. */
const UserActions = ({ rows }: { rows: readonly OutboxRow[] }) => {
  const [hasRoom, setRoom] = useState(false)
  if (rows.length > 0 && !hasRoom) setRoom(true)
  return (
    hasRoom && (
      <div className="flex min-h-5 flex-col">
        {rows.map((row) => (
          <OutboxStateLine key={row.key} row={row} named />
        ))}
      </div>
    )
  )
}

/**
 * Shows user actions by the beginning of their keys, below a list whose items may be gone.
 * @param leave rows that are shown at an item
 */
export const OutboxStatusUnder = ({
  beginning,
  leave = () => false,
}: {
  beginning: string
  leave?: (row: OutboxRow) => boolean
}) => {
  const { database } = useClient()
  const live = useLive(userActionsUnder, [database, beginning])
  return live.state === 'ready' && <UserActions rows={live.value.filter((row) => !leave(row))} />
}

/** Shows refused reports, blocks and ends of a match at the person whom the refusal brings back. */
export const OutboxStatusAbout = ({ uid }: { uid: string }) => {
  const { database } = useClient()
  const live = useLive(userActionsAbout, [database, uid])
  return live.state === 'ready' && <UserActions rows={live.value} />
}

/** @param own key that the card itself shows unless refused @param other key that it does not show */
export const OutboxStatusOn = ({
  uid,
  own,
  other,
}: {
  uid: string
  own: string
  other?: string
}) => {
  const { database } = useClient()
  const live = useLive(userActionsOn, [database, uid, own, ...(other === undefined ? [] : [other])])
  const isSaid = ({ key, state }: OutboxRow): boolean => key !== own || state === 'refused'
  return live.state === 'ready' && <UserActions rows={live.value.filter(isSaid)} />
}

/** Shows only refusals, for silent user actions such as read marks. */
export const RefusedUnder = ({ beginning }: { beginning: string }) => (
  <OutboxStatusUnder beginning={beginning} leave={({ state }) => state !== 'refused'} />
)
