import { useRef, useState } from 'react'
import { ask } from '../../data/connection/ask.ts'
import { useClient } from '../../data/react/use-client.ts'
import { accountCalls } from '../../shared/calls/accounts.ts'
import type { CallResponse } from '../../shared/calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { language, locale } from '../../shared/language/text-of.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { offerFile } from '../../ui/offer-file.ts'

const words = accountText.export

type Form = 'json' | 'page'
type Step =
  | { at: 'idle' | 'done' | 'ready' }
  | { at: 'working'; on: Form }
  | { at: 'failed'; why: string }
type Exported = CallResponse<'exportMyData'>

const loadHindiWords = () => import('../../shared/text/hi/profile/export-words.ts')

const forms: Readonly<Record<Form, (exported: Exported) => ReturnType<typeof offerFile>>> = {
  json: async (exported) =>
    offerFile(words.fileName, JSON.stringify(exported, null, 2), 'application/json'),
  page: async ({ files, ...rows }) => {
    // The page holds words; the pictures themselves are in the other file.
    const exported = { ...rows, files: files.map(({ base64, ...file }) => file) }
    const { exportPage } = await import('../../shared/domain/profile/export-page.ts')
    const page = exportPage({ title: words.heading, language: locale() }, exported, {
      toText: (instant) => new Date(instant).toLocaleString(locale()),
      words: language() === 'hi' ? (await loadHindiWords()).exportWords : undefined,
    })
    return offerFile(words.pageName, page, 'text/html')
  },
}

const buttons = [
  ['page', 'startPage'],
  ['json', 'start'],
] as const

const steps = { handed: 'done', left: 'idle', late: 'ready' } as const

/** idle → working → done | ready (for a second press) | idle | failed → working … */
export const ExportData = () => {
  const { database } = useClient()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  /** Both files are made of one answer, because the server gives it once an hour. */
  const answer = useRef<Exported | null>(null)
  const start = async (form: Form) => {
    setStep({ at: 'working', on: form })
    try {
      answer.current ??= await ask(database.uid, 'exportMyData', accountCalls.exportMyData, {})
      const saved = await forms[form](answer.current)
      setStep({ at: steps[saved] })
    } catch (error) {
      const why = error instanceof Refusal ? reasonText[error.reason] : words.failed
      setStep({ at: 'failed', why })
    }
  }
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <p className="text-muted">{words.line}</p>
      {buttons.map(([form, label]) => {
        const isWorking = step.at === 'working' && step.on === form
        return (
          <Button
            key={form}
            look="quiet"
            disabled={step.at === 'working'}
            aria-busy={isWorking}
            onClick={() => void start(form)}
          >
            {isWorking ? words.working : words[label]}
          </Button>
        )
      })}
      {step.at === 'done' && <p role="status">{words.done}</p>}
      {step.at === 'ready' && <p role="status">{words.ready}</p>}
      <FieldError>{step.at === 'failed' ? step.why : undefined}</FieldError>
    </section>
  )
}
