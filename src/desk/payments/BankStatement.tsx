import { type DragEvent, useEffect, useId, useState } from 'react'
import type { BankReading } from '../../shared/domain/payments/bank-statement.ts'
import type { MatchedStatement } from '../../shared/domain/payments/match-statement.ts'
import { nearMatches } from '../../shared/domain/payments/near-match.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { bankStatementText as words } from '../../shared/text/desk/payments.ts'
import { useBankList } from '../../state/page-state.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { ActionButton, ActionFailure, DeskButton } from '../act/ActionButton.tsx'
import { BulkLine } from '../act/bulk.tsx'
import { deskButtonClass, deskFieldClass } from '../act/desk-classes.ts'
import type { AdminRows } from '../data/use-admin-rows.ts'
import { AgeLine } from '../frame/PageHead.tsx'
import { NearMatches } from './NearMatches.tsx'
import { type Pending, sumText } from './pending-columns.tsx'
import { isWorkbook, statementText } from './use-bank-statement.ts'
import type { useDecidePayments } from './use-decide-payments.ts'

const setCsv = (csv: string) => useBankList.setState({ csv, isWorkbook: false })

const readFile = async (file: File | undefined) => {
  if (file === undefined) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) useBankList.setState({ csv: '', isWorkbook: true })
  else setCsv(statementText(bytes))
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** A paste anywhere on the page is the bank's list: an admin comes from the bank's tab. */
const usePastedList = () =>
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      const pasted = clipboardData?.getData('text/plain') ?? ''
      if (!isField(target) && pasted.includes('\n')) setCsv(pasted)
      else if (!isField(target)) void readFile(clipboardData?.files[0])
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

const dropped = {
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    void readFile(event.dataTransfer.files[0])
  },
}

/** Takes the bank's movements by paste, drop or choice, and says what they pay. They never leave this tab. */
export const BankStatement = ({
  csv,
  isSpreadsheet,
  reading,
  decided,
  ...answered
}: {
  csv: string
  /** Whether the list came as a spreadsheet's own file, of which nothing is read. */
  isSpreadsheet: boolean
  /** Null without a list that can be read. */
  reading: BankReading | null
  /** Null until it is compared. */
  statement: MatchedStatement | null
  decided: AdminRows<unknown>
  waiting: readonly Pending[]
  deciding: ReturnType<typeof useDecidePayments>
}) => {
  const id = useId()
  usePastedList()
  const { statement } = answered
  const unreadable = csv.trim() === '' ? undefined : words.unreadable
  const trouble = isSpreadsheet ? words.spreadsheet : unreadable
  return (
    <section
      aria-label={words.heading}
      className="flex flex-col gap-3 rounded-card border border-dashed border-edge p-3 text-small"
      {...dropped}
    >
      {reading === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="font-semibold">{words.heading}</h2>
          <p id={`${id}-hint`} className="grow text-muted">
            {words.hint}
          </p>
          <textarea
            aria-label={words.label}
            aria-describedby={`${id}-hint`}
            placeholder={words.label}
            rows={1}
            value={csv}
            onChange={({ target }) => setCsv(target.value)}
            className={`${deskFieldClass} grow font-mono max-md:w-full`}
          />
          <label className={`${deskButtonClass('quiet')} focus-within:outline-2 max-md:min-h-11`}>
            {words.choose}
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xls,.xlsx,text/csv,text/plain"
              className="sr-only"
              onChange={({ target }) => {
                void readFile(target.files?.[0])
                // The same file can be chosen again: a browser tells of a change alone.
                target.value = ''
              }}
            />
          </label>
          <FieldError>{trouble}</FieldError>
        </div>
      ) : statement === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:[&_button]:min-h-11">
          <p>{words.waits}</p>
          <AgeLine of={[decided]} />
          <ClearButton />
        </div>
      ) : (
        <BankAnswer {...answered} statement={statement} unread={reading.unread} />
      )}
    </section>
  )
}

const ClearButton = () => (
  <DeskButton look="plain" onClick={() => setCsv('')}>
    {words.clear}
  </DeskButton>
)

/** Payments that the bank has can be approved with one press; the others are read one by one. */
const BankAnswer = ({
  statement,
  unread,
  waiting,
  deciding,
}: {
  statement: MatchedStatement
  unread: readonly string[]
  waiting: readonly Pending[]
  deciding: ReturnType<typeof useDecidePayments>
}) => {
  const { bulk, decide } = deciding
  // The bar of a selection tells of its own presses.
  const [isPressed, setPressed] = useState(false)
  const matched = waiting.filter(({ id }) => statement.matches.get(id)?.is === 'matched')
  const clear = matched.filter(({ duplicate }) => !duplicate)
  const near = nearMatches(waiting, statement)
  const strange = statement.unclaimed.filter((money) => !near.some((one) => one.money === money))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:[&_button]:min-h-11">
        <p role="status" className="font-semibold">
          {words.found(matched.length, waiting.length)}
        </p>
        {clear.length > 0 && (
          <ActionButton
            look="primary"
            action={bulk}
            onPress={async () => {
              setPressed(true)
              const { is } = await decide(clear, { decision: 'approve' })
              if (is === 'whole') setPressed(false)
            }}
          >
            {words.approveMatched(clear.length, sumText(clear))}
          </ActionButton>
        )}
        <ClearButton />
        {isPressed && <BulkLine of={bulk} />}
        {isPressed && <ActionFailure of={bulk} />}
        {matched.length > clear.length && <p>{words.warned(matched.length - clear.length)}</p>}
      </div>
      <NearMatches near={near} waiting={waiting} deciding={deciding} />
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Lines rows={unread} say={words.unread} />
        <Lines rows={moneyOf(strange)} say={words.unclaimed} />
        <Lines rows={moneyOf(statement.rejected)} say={words.rejected} />
      </div>
    </>
  )
}

const moneyOf = (lines: readonly { utr: string; paise: number; text?: string }[]) =>
  lines.map(({ utr, paise, text = '' }) => `${utr}: ${rupeesText(paise)} ${text}`.trim())

/** Two movements can read the same. */
const keyed = (rows: readonly string[]) => {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const time = (times.get(row) ?? 0) + 1
    times.set(row, time)
    return { row, key: `${time} ${row}` }
  })
}

const Lines = ({ rows, say }: { rows: readonly string[]; say: (count: number) => string }) =>
  rows.length > 0 && (
    <details open>
      <summary className="cursor-pointer">{say(rows.length)}</summary>
      <ul className="max-h-40 overflow-auto pl-5">
        {keyed(rows).map(({ row, key }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    </details>
  )
