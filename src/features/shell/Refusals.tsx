import { useEffect, useRef } from 'react'
import type { OutboxRow } from '../../data/db.ts'
import { isDeed } from '../../data/deeds.ts'
import { useLive } from '../../data/live.ts'
import type { MutationName } from '../../data/mutations.ts'
import { usePhone } from '../../data/phone.ts'
import { nameOfRow, refusedLine } from '../../deeds/row-name.ts'
import { limits } from '../../shared/limits.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { toast } from '../../ui/toast.ts'

/** What was tried stays to be seen, and says so itself, with the same choices. */
const saysItself: ReadonlySet<string> = new Set<MutationName>(['sendMessage', 'putPhoto'])

const idOf = ({ key, order }: OutboxRow): string => `${key} ${order}`

/**
 * What the server does not take while somebody looks is also said in passing, once: the place where
 * it was done may be gone, or another screen open. What was refused before is in the list of what
 * waits.
 */
export const Refusals = () => {
  const { database, retry } = usePhone()
  const live = useLive(() => database.outbox.where({ state: 'refused' }).toArray(), [database])
  const rows = live.state === 'ready' ? live.value : null
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (rows === null) return
    const before = known.current
    known.current = new Set(rows.map(idOf))
    if (before === null) return
    for (const row of rows) {
      if (before.has(idOf(row)) || !isDeed(row) || saysItself.has(row.name)) continue
      void toast.news(nameOfRow(row), {
        description: refusedLine(row),
        durationMs: limits.newsToastMs,
        action: { label: outboxText.retry, onClick: () => void retry(row.key) },
      })
    }
  }, [rows, retry])
  return null
}
