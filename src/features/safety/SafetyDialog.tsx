import { Link } from '@tanstack/react-router'
import { Ban, Flag, HeartOff, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { safetyText } from '../../shared/text/safety.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { About } from './about.ts'
import { Confirmation } from './Confirmation.tsx'
import { ReportForm } from './ReportForm.tsx'

type Step = 'choice' | 'report' | 'block' | 'unmatch'

const headings: Record<Step, string> = {
  choice: safetyText.heading,
  report: safetyText.report.choose,
  block: safetyText.block.choose,
  unmatch: safetyText.unmatch.choose,
}

const Choice = ({ mayEnd, choose }: { mayEnd: boolean; choose: (step: Step) => void }) => (
  <div className="flex flex-col items-stretch gap-2 [&>*]:justify-start">
    <Button look="quiet" onClick={() => choose('report')}>
      <Flag aria-hidden />
      {safetyText.report.choose}
    </Button>
    <Button look="quiet" onClick={() => choose('block')}>
      <Ban aria-hidden />
      {safetyText.block.choose}
    </Button>
    {mayEnd && (
      <Button look="quiet" onClick={() => choose('unmatch')}>
        <HeartOff aria-hidden />
        {safetyText.unmatch.choose}
      </Button>
    )}
    <Link to="/safety" className={buttonClass('plain')}>
      <LifeBuoy aria-hidden />
      {safetyText.page}
    </Link>
  </div>
)

/** choice → report | block | unmatch → (done: the person is gone), and back to choice. */
export const SafetyDialog = ({ about, onClose }: { about: About; onClose: () => void }) => {
  const [step, setStep] = useState<Step>('choice')
  const back = () => setStep('choice')
  const gone = () => {
    onClose()
    about.onGone?.()
  }
  return (
    <Dialog
      title={headings[step]}
      closeLabel={safetyText.close}
      placement="sheet"
      onClose={onClose}
    >
      {step === 'choice' && <Choice mayEnd={about.place === 'chat'} choose={setStep} />}
      {step === 'report' && <ReportForm about={about} back={back} done={gone} />}
      {(step === 'block' || step === 'unmatch') && (
        <Confirmation step={step} uid={about.uid} back={back} done={gone} />
      )}
    </Dialog>
  )
}
