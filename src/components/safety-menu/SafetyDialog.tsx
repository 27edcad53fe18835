import { Ban, Flag, HeartOff, LifeBuoy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { endingText, safetyText } from '../../shared/text/safety.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { endMatchSoon } from './end-match.ts'
import { ReportForm } from './ReportForm.tsx'
import type { SafetySubject } from './safety-subject.ts'
import { useReportOrBlock } from './use-report-or-block.ts'

const BlockConfirmation = ({
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

type Step = 'choice' | 'report' | 'block'

const headings = (): Record<Step, string> => ({
  choice: safetyText.heading,
  report: safetyText.report.choose,
  block: safetyText.block.choose,
})

const Choice = ({
  onEnd,
  choose,
}: {
  onEnd: (() => void) | undefined
  choose: (step: Step) => void
}) => (
  <div className="flex flex-col items-stretch gap-2 [&>*]:justify-start">
    <Button look="quiet" onClick={() => choose('report')}>
      <Flag aria-hidden />
      {safetyText.report.choose}
    </Button>
    <Button look="quiet" onClick={() => choose('block')}>
      <Ban aria-hidden />
      {safetyText.block.choose}
    </Button>
    {onEnd !== undefined && (
      <Button look="quiet" onClick={onEnd}>
        <HeartOff aria-hidden />
        {endingText.end}
      </Button>
    )}
    <a href="/safety" className={buttonClass('plain')}>
      <LifeBuoy aria-hidden />
      {safetyText.page}
    </a>
  </div>
)

/**
 * Takes the focus for a new step: the pressed button is removed with its step, and the focus would leave the
 * dialog, whose title is now the next step's.
 */
const Shown = ({ children }: { children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null)
  useKeptFocus(element)
  return (
    <div ref={element} className="flex flex-col gap-4">
      {children}
    </div>
  )
}

/** choice → report | block → (done: the person is gone), and back to choice; or the match ends. */
export const SafetyDialog = ({ about, onClose }: { about: SafetySubject; onClose: () => void }) => {
  const { database } = useClient()
  const [step, setStep] = useState<Step>('choice')
  const back = () => setStep('choice')
  const gone = () => {
    onClose()
    about.onGone?.()
  }
  const end = () => {
    onClose()
    void endMatchSoon(database, about.uid)
  }
  return (
    <Dialog
      title={headings()[step]}
      closeLabel={safetyText.close}
      placement="sheet"
      onClose={onClose}
    >
      <Shown key={step}>
        {step === 'choice' && <Choice onEnd={about.mayEnd ? end : undefined} choose={setStep} />}
        {step === 'report' && <ReportForm about={about} back={back} done={gone} />}
        {step === 'block' && (
          <BlockConfirmation uid={about.uid} place={about.origin} back={back} done={gone} />
        )}
      </Shown>
    </Dialog>
  )
}
