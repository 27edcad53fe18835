import { useRef } from 'react'
import { stepText } from '../../../components/outbox-status/OutboxLine.tsx'
import { outboxNameOf, refusalTextOf } from '../../../components/outbox-status/outbox-names.ts'
import { RetryDiscardButtons } from '../../../components/outbox-status/RetryDiscardButtons.tsx'
import type { OutboxRow } from '../../../data/database/schema.ts'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { clockText } from '../../../shared/domain/time/when-text.ts'
import { outboxText } from '../../../shared/text/outbox.ts'
import { connectionText, shellText } from '../../../shared/text/shell.ts'
import { useWaitingSheet } from '../../../state/page-state.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { waitingRows } from './queries.ts'

/** Reserves room for the longest text, so that a change of text moves nothing around it. */
const RoomForLongest = ({ longest, children }: { longest: string; children: string }) => (
  <span className="grid *:[grid-area:1/1]">
    <span
      aria-hidden
      data-longest={longest}
      className="invisible before:content-[attr(data-longest)]"
    />
    <span>{children}</span>
  </span>
)

/** The line of a sheet in which nothing waits for the network; null: something does. */
const settledLine = (rows: OutboxRow[]): string | null => {
  if (rows.length === 0) return outboxText.nothing
  return rows.every(({ state }) => state === 'refused') ? outboxText.undelivered : null
}

/** @param trouble the sentence about the network; null: it works */
const lineOf = (settled: string | null, trouble: string | null): string => {
  if (settled === null) return trouble ?? outboxText.saved
  return trouble === null ? settled : `${settled} ${trouble}`
}

const longestLine = (settled: string | null): string =>
  [null, ...Object.values(connectionText)]
    .map((trouble) => lineOf(settled, trouble))
    .reduce((one, other) => (one.length < other.length ? other : one))

const WaitingRow = ({ row }: { row: OutboxRow }) => {
  const element = useRef<HTMLLIElement>(null)
  useKeptFocus(element)
  return (
    <li ref={element} className="flex flex-col gap-1 border-t border-line py-3 first:border-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{outboxNameOf(row)}</span>
        <time className="text-small text-muted">{clockText(row.createdAt)}</time>
      </p>
      {/* A screen reader hears nothing from behind a modal sheet, so the sheet announces changes. */}
      <p
        aria-live="polite"
        className={row.state === 'refused' ? 'text-small text-bad' : 'text-small text-muted'}
      >
        {row.state === 'refused' ? refusalTextOf(row) : stepText(row.state)}
      </p>
      {row.state !== 'sending' && <RetryDiscardButtons row={row} />}
    </li>
  )
}

/** Each row: Saved on this phone → Sending → gone, or Not delivered with its reason. */
const OpenWaitingSheet = ({ onClose }: { onClose: () => void }) => {
  const { database } = useClient()
  const live = useLive(() => waitingRows(database), [database])
  const trouble = useActionBlock()
  if (live.state === 'loading') return null
  const rows = live.value
  const settled = settledLine(rows)
  return (
    <Dialog
      title={outboxText.heading}
      closeLabel={shellText.close}
      placement="sheet"
      onClose={onClose}
    >
      <p role="status" className="text-muted">
        <RoomForLongest longest={longestLine(settled)}>
          {lineOf(settled, trouble && connectionText[trouble])}
        </RoomForLongest>
      </p>
      <ul className="flex flex-col">
        {rows.map((row) => (
          <WaitingRow key={row.key} row={row} />
        ))}
      </ul>
    </Dialog>
  )
}

export const WaitingSheet = () => {
  const { open } = useWaitingSheet()
  return open && <OpenWaitingSheet onClose={() => useWaitingSheet.setState({ open: false })} />
}
