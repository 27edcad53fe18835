import { useEffect, useRef } from 'react'
import { isOutboxItemInView } from '../../../components/outbox-status/outbox-item.ts'
import { outboxNameOf, refusalTextOf } from '../../../components/outbox-status/outbox-names.ts'
import type { OutboxRow } from '../../../data/database/schema.ts'
import { isUserAction } from '../../../data/mutations/user-actions.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import * as limits from '../../../shared/limits.ts'
import { userActionsText } from '../../../shared/text/user-actions.ts'
import { useWaitingSheet } from '../../../state/page-state.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** The wait until the item of a refused user action shows its reason. */
const drawnMs = 300

const idOf = ({ key, order }: OutboxRow): string => `${key} ${order}`

/**
 * Announces refusals. Only the toast is announced to screen readers; it opens the list if its item is out of
 * sight.
 */
export const RefusalToasts = () => {
  const { database } = useClient()
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
      toast.news(outboxNameOf(row), {
        id: idOf(row),
        description: refusalTextOf(row),
        durationMs: limits.newsToastMs,
        ...(isOutboxItemInView(row) ? {} : { action: show }),
      })
    for (const id of before) if (!known.current.has(id)) void toast.end(id)
    for (const row of rows) {
      if (before.has(idOf(row)) || !isUserAction(row)) continue
      setTimeout(() => known.current?.has(idOf(row)) && say(row), drawnMs)
    }
  }, [rows])
  return null
}
