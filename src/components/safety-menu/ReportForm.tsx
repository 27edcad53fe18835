import { type FormEvent, useState } from 'react'
import { draftOf } from '../../data/drafts/drafts.ts'
import { useKeptText } from '../../data/react/use-kept-text.ts'
import * as limits from '../../shared/limits.ts'
import { reportReasons } from '../../shared/model/safety/report.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Radio } from '../../ui/form/Choice.tsx'
import { Field, FieldError, FieldGroup, inputClass } from '../../ui/form/Field.tsx'
import type { SafetySubject } from './safety-subject.ts'
import { useReportOrBlock } from './use-report-or-block.ts'

const words = safetyText.report

/** One form is one report, however often it is sent. */
export const ReportForm = ({
  about: { uid, origin, matched },
  back,
  done,
}: {
  about: SafetySubject
  back: () => void
  done: () => void
}) => {
  const [reportId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<(typeof reportReasons)[number]>()
  const [details, setDetails] = useKeptText(draftOf.report, uid)
  const [unanswered, setUnanswered] = useState(false)
  const { leave, trouble } = useReportOrBlock(done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setUnanswered(reason === undefined)
    if (reason !== undefined)
      void leave('report', { reportId, uid, reason, place: origin, details })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <p className="text-muted">
        {words.line} {matched && words.messages(limits.frozenMessages)}
      </p>
      <FieldGroup
        legend={words.reason}
        error={unanswered && reason === undefined ? words.pick : undefined}
      >
        {reportReasons.map((option) => (
          <Radio
            key={option}
            name="reason"
            label={words.reasons[option]}
            checked={reason === option}
            onChange={() => setReason(option)}
          />
        ))}
      </FieldGroup>
      <Field label={words.details}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={limits.reasonMax}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <FieldError>{trouble}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={back}>
          {safetyText.back}
        </Button>
        <Button type="submit" look="bad">
          {words.send}
        </Button>
      </div>
    </form>
  )
}
