import { safetyText } from '../../shared/text/safety.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import type { SafetySubject } from './safety-subject.ts'
import { useReportOrBlock } from './use-report-or-block.ts'

export const BlockConfirmation = ({
  uid,
  place,
  back,
  done,
}: {
  uid: string
  place: SafetySubject['origin']
  back: () => void
  done: () => void
}) => {
  const { leave, trouble } = useReportOrBlock(done)
  const words = safetyText.block
  return (
    <>
      <p className="text-muted">{words.line}</p>
      <FieldError>{trouble}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={back}>
          {safetyText.back}
        </Button>
        <Button look="bad" onClick={() => leave('block', { uid, place })}>
          {words.send}
        </Button>
      </div>
    </>
  )
}
