import { useId, useMemo } from 'react'
import {
  type Comparable,
  type MatchedStatement,
  matchStatement,
} from '../../../shared/domain/payments/match-statement.ts'
import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { bankStatementText as words } from '../../../shared/text/admin/payments.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskButtonClass, deskFieldClass } from '../frame/desk-classes.ts'
import { readStatement } from './read-statement.ts'

/** What the pasted list says of these payments; null without a list that can be read. */
export const useStatement = (
  csv: string,
  payments: readonly Comparable[],
): MatchedStatement | null =>
  useMemo(() => {
    if (csv.trim() === '') return null
    const lines = readStatement(csv)
    return lines === null ? null : matchStatement(payments, lines)
  }, [csv, payments])

/** Takes the bank's movements by paste, drop or choice. They never leave this tab. */
export const BankStatement = ({
  csv,
  statement,
  waiting,
  onCsv,
}: {
  csv: string
  statement: MatchedStatement | null
  waiting: readonly { id: string }[]
  onCsv: (csv: string) => void
}) => {
  const id = useId()
  const read = async (file: File | undefined) => {
    if (file !== undefined) onCsv(await file.text())
  }
  const matched = waiting.filter(({ id }) => statement?.matches.get(id)?.is === 'matched')
  return (
    <details className="rounded-control p-3 ring-1 ring-line">
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
              onChange={({ target }) => void read(target.files?.[0])}
            />
          </label>
          {csv !== '' && (
            <button type="button" className={deskButtonClass('plain')} onClick={() => onCsv('')}>
              {words.clear}
            </button>
          )}
        </div>
        <FieldError>
          {csv.trim() !== '' && statement === null ? words.unreadable : undefined}
        </FieldError>
        {statement !== null && (
          <p role="status" className="text-small">
            {words.found(matched.length, waiting.length)}
          </p>
        )}
        <Found lines={statement?.unclaimed ?? []} say={words.unclaimed} />
        <Found lines={statement?.rejected ?? []} say={words.rejected} />
      </div>
    </details>
  )
}

const Found = ({
  lines,
  say,
}: {
  lines: MatchedStatement['unclaimed']
  say: (count: number) => string
}) =>
  lines.length > 0 && (
    <div className="text-small">
      <p>{say(lines.length)}</p>
      <ul className="max-h-40 overflow-auto pl-5">
        {lines.map(({ utr, paise }) => (
          <li key={utr}>
            {utr}: {rupeesText(paise)}
          </li>
        ))}
      </ul>
    </div>
  )
