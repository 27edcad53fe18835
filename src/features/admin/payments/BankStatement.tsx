import { useId, useState } from 'react'
import type { BankReading } from '../../../shared/domain/payments/bank-statement.ts'
import type { MatchedStatement } from '../../../shared/domain/payments/match-statement.ts'
import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { bankStatementText as words } from '../../../shared/text/admin/payments.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskButtonClass, deskFieldClass } from '../frame/desk-classes.ts'
import { statementText } from './read-statement.ts'

/** Takes the bank's movements by paste, drop or choice. They never leave this tab. */
export const BankStatement = ({
  csv,
  reading,
  statement,
  waiting,
  onCsv,
}: {
  csv: string
  /** Null without a list that can be read. */
  reading: BankReading | null
  statement: MatchedStatement | null
  waiting: readonly { id: string }[]
  onCsv: (csv: string) => void
}) => {
  const id = useId()
  // Where a list is kept it is seen again at once.
  const [hadList] = useState(csv !== '')
  const read = async (file: File | undefined) => {
    if (file !== undefined) onCsv(statementText(new Uint8Array(await file.arrayBuffer())))
  }
  const matched = waiting.filter(({ id }) => statement?.matches.get(id)?.is === 'matched')
  return (
    <details open={hadList} className="rounded-control p-3 ring-1 ring-line">
      <summary className="cursor-pointer text-small font-semibold">{words.heading}</summary>
      <div className="flex flex-col gap-2 pt-2">
        <p id={`${id}-hint`} className="text-small text-muted">
          {words.hint}
        </p>
        <textarea
          aria-label={words.label}
          aria-describedby={`${id}-hint`}
          rows={4}
          value={csv}
          onChange={({ target }) => onCsv(target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void read(event.dataTransfer.files[0])
          }}
          className={`${deskFieldClass} font-mono`}
        />
        <div className="flex items-center gap-3">
          <label className={deskButtonClass('quiet')}>
            {words.choose}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              className="sr-only"
              onChange={({ target }) => {
                void read(target.files?.[0])
                // The same file can be chosen again: a browser tells of a change alone.
                target.value = ''
              }}
            />
          </label>
          {csv !== '' && (
            <button type="button" className={deskButtonClass('plain')} onClick={() => onCsv('')}>
              {words.clear}
            </button>
          )}
        </div>
        <FieldError>
          {csv.trim() !== '' && reading === null ? words.unreadable : undefined}
        </FieldError>
        {statement !== null && (
          <p role="status" className="text-small">
            {words.found(matched.length, waiting.length)}
          </p>
        )}
        <Rows rows={reading?.unread ?? []} say={words.unread} />
        <Rows rows={amountsOf(statement?.unclaimed ?? [])} say={words.unclaimed} />
        <Rows rows={amountsOf(statement?.rejected ?? [])} say={words.rejected} />
      </div>
    </details>
  )
}

const amountsOf = (lines: MatchedStatement['unclaimed']): string[] =>
  lines.map(({ utr, paise }) => `${utr}: ${rupeesText(paise)}`)

/** Two movements can read the same. */
const keyed = (rows: readonly string[]) => {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const time = (times.get(row) ?? 0) + 1
    times.set(row, time)
    return { row, key: `${time} ${row}` }
  })
}

const Rows = ({ rows, say }: { rows: readonly string[]; say: (count: number) => string }) =>
  rows.length > 0 && (
    <div className="text-small">
      <p>{say(rows.length)}</p>
      <ul className="max-h-40 overflow-auto pl-5">
        {keyed(rows).map(({ row, key }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    </div>
  )
