import { type FormEvent, useRef, useState } from 'react'
import type { CallRequest } from '../../../shared/calls.ts'
import { limits } from '../../../shared/limits.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { DeskButton } from '../frame/DeskButton.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { OpenedReport } from './OpenedReport.tsx'
import type { ListedReport } from './report-columns.ts'

const words = reportsText.opening

/** PRODUCT §11: what was written opens for an admin who says why. */
export const ReportLook = ({ report: { id, reason, place } }: { report: ListedReport }) => {
  const [why, setWhy] = useState('')
  const [request, setRequest] = useState<CallRequest<'openReport'>>()
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (why.trim() !== '') setRequest({ id, reason: why.trim() })
  }
  return (
    <>
      <p className="text-body">
        {[safetyText.report.reasons[reason], reportsText.places[place]].join(' · ')}
      </p>
      {request === undefined ? (
        <form ref={form} onSubmit={open} className="flex flex-col items-start gap-3">
          <p className="text-small text-muted">{words.line}</p>
          <Field label={words.reason} hint={words.hint}>
            {(field) => (
              <input
                {...field}
                autoComplete="off"
                maxLength={limits.reasonMax}
                value={why}
                onChange={({ target }) => setWhy(target.value)}
                className={deskFieldClass}
              />
            )}
          </Field>
          <DeskButton type="submit" disabled={why.trim() === ''}>
            {words.open}
          </DeskButton>
        </form>
      ) : (
        <OpenedReport request={request} />
      )}
    </>
  )
}
