import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as limits from '../../shared/limits.ts'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { OnlineButton } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { TextField } from '../form/DeskField.tsx'
import { ReadyReasons } from '../form/ReasonDialog.tsx'
import { withReadyReason } from '../form/ready-reason.ts'

/**
 * PRODUCT §11: asks why something is opened. It gives way to what was opened, and leaves the focus
 * there. A ready reason only fills the field: the log tells a reason that the admin saw and sent.
 */
export const OpeningReason = ({
  words,
  ready,
  onReason,
}: {
  words: { line: string; reason: string; hint: string; open: string }
  ready: readonly string[]
  onReason: (reason: string) => void
}) => {
  const [why, setWhy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  // The focus is still in the table: the admin opened this row, and types next. From another opened row it stays.
  useEffect(() => {
    if (document.activeElement?.closest('tr')) field.current?.focus()
  }, [])
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (why.trim() !== '') onReason(why.trim())
  }
  return (
    <form ref={form} onSubmit={open} className="flex flex-col items-start gap-3">
      <p className="text-small text-muted">{words.line}</p>
      <div className="w-full max-w-md">
        <TextField
          label={words.reason}
          hint={words.hint}
          ref={field}
          autoComplete="off"
          maxLength={limits.reasonMax}
          value={why}
          onText={setWhy}
          className={`${deskFieldClass} w-full`}
        />
      </div>
      <ReadyReasons
        ready={ready}
        onChoose={(reason) => {
          setWhy(withReadyReason(why, reason))
          // Enter opens.
          field.current?.focus()
        }}
      />
      <OnlineButton type="submit" disabled={why.trim() === ''}>
        {words.open}
      </OnlineButton>
    </form>
  )
}
