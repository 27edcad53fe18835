import { useEffect, useRef } from 'react'
import { isInSight } from '../../components/outbox-status/in-sight.ts'
import { nameOfRow, refusedLine } from '../../components/outbox-status/row-name.ts'
import { useClient } from '../../data/client/client.ts'
import type { OutboxRow } from '../../data/database/schema.ts'
import { isUserAction } from '../../data/mutations/user-actions.ts'
import { useLive } from '../../data/react/use-live.ts'
import { limits } from '../../shared/limits.ts'
import { userActionsText } from '../../shared/text/outbox.ts'
import { useWaitingSheet } from '../../state/waiting-sheet.ts'
import { toast } from '../../ui/toast.ts'
import { WaitingSheet } from './WaitingSheet.tsx'

/** Longer than the item of a refused deed takes to say so. */
const drawnMs = 300

const idOf = ({ key, order }: OutboxRow): string => `${key} ${order}`

/**
 * What the server does not take while somebody looks is said in passing, once and for as long as it
 * is so, and to a screen reader here alone. It is answered at its item: where that is not in sight,
 * or gone, the way leads to the list of what waits. What was refused before is in that list.
 */
export const Refusals = () => {
  const { database } = useClient()
  const { open } = useWaitingSheet()
  const live = useLive(() => database.outbox.where({ state: 'refused' }).toArray(), [database])
  const rows = live.state === 'ready' ? live.value : null
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (rows === null) return
    const before = known.current
    known.current = new Set(rows.map(idOf))
    if (before === null) return
    const show = {
      label: userActionsText.show,
      onClick: () => useWaitingSheet.setState({ open: true }),
    }
    const say = (row: OutboxRow) =>
      toast.news(nameOfRow(row), {
        id: idOf(row),
        description: refusedLine(row),
        durationMs: limits.newsToastMs,
        ...(isInSight(row) ? {} : { action: show }),
      })
    for (const id of before) if (!known.current.has(id)) void toast.end(id)
    for (const row of rows) {
      if (before.has(idOf(row)) || !isUserAction(row)) continue
      setTimeout(() => known.current?.has(idOf(row)) && say(row), drawnMs)
    }
  }, [rows])
  return open && <WaitingSheet onClose={() => useWaitingSheet.setState({ open: false })} />
}
