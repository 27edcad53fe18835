import { useState } from 'react'
import { ask } from '../../data/network/ask.ts'
import { accountCalls } from '../../shared/calls/accounts.ts'
import { Refusal } from '../../shared/errors.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { saveFile } from '../../ui/save-file.ts'

const words = accountText.export

type Step = { at: 'idle' | 'working' | 'done' } | { at: 'failed'; why: string }

/** idle → working → done | failed → working … */
export const ExportData = () => {
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const start = async () => {
    setStep({ at: 'working' })
    try {
      const data = await ask('exportMyData', accountCalls.exportMyData, {})
      saveFile(words.fileName, JSON.stringify(data, null, 2), 'application/json')
      setStep({ at: 'done' })
    } catch (error) {
      const why = error instanceof Refusal ? reasonText[error.reason] : words.failed
      setStep({ at: 'failed', why })
    }
  }
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <p className="text-muted">{words.line}</p>
      <Button
        look="quiet"
        disabled={step.at === 'working'}
        aria-busy={step.at === 'working'}
        onClick={start}
      >
        {step.at === 'working' ? words.working : words.start}
      </Button>
      {step.at === 'done' && <p role="status">{words.done}</p>}
      <FieldError>{step.at === 'failed' ? step.why : undefined}</FieldError>
    </section>
  )
}
