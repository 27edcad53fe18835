import type { OutboxRow } from '../../data/database/schema.ts'
import { OutboxLine, OutboxLineRoom, stepText } from './OutboxLine.tsx'
import { doneTextOf, outboxNameOf } from './outbox-names.ts'
import { RefusalLine } from './RefusalLine.tsx'
import { useJustDelivered } from './use-just-delivered.ts'

export interface OutboxStateLineProps {
  /**
   * The row of the user action; undefined before and after it, when only a delivery of this moment is shown.
   */
  row: OutboxRow | undefined
  /** Names the user action, where its place on the screen does not. */
  named?: boolean
  className?: string
  /** A part of the states, where the others are shown at another place. */
  only?: 'progress' | 'refusal'
  /** Set where the line moves nothing that is pressed: it leaves no room behind. */
  leavesRoom?: false
}

/**
 * The state of a user action, at the item it was done to:
 *
 *   Saved on this phone ⇄ Sending ──▶ Delivered ──3 s──▶ (its room)
 *        ▲                    │
 *        └──Retry── Not delivered, why ──Discard──▶ (nothing)
 */
export const OutboxStateLine = ({
  row,
  named = false,
  className,
  only,
  leavesRoom,
}: OutboxStateLineProps) => {
  const { delivered, isSaid } = useJustDelivered(row)
  if (row?.state === 'refused') {
    if (only === 'progress') return null
    const what = named ? outboxNameOf(row) : undefined
    return <RefusalLine row={row} what={what} className={className} />
  }
  if (only === 'refusal') return null
  if (row?.state === 'queued' || row?.state === 'sending') {
    const words = named ? `${outboxNameOf(row)}: ${stepText(row.state)}` : undefined
    return <OutboxLine step={row.state} words={words} className={className} />
  }
  if (delivered === null) return null
  const words = named ? doneTextOf(delivered) : undefined
  if (!isSaid && leavesRoom === false) return null
  if (!isSaid) return <OutboxLineRoom words={words} className={className} />
  return <OutboxLine step="delivered" words={words} className={className} />
}
