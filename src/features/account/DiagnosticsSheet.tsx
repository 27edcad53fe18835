import { useState } from 'react'
import {
  type AppState,
  appStateLine,
  readAppState,
} from '../../components/error-report/app-state.ts'
import { describeError, errorReporter } from '../../components/error-report/report-error.ts'
import { type FailedCall, failedCalls } from '../../data/connection/ask.ts'
import type { UserDatabase } from '../../data/database/schema.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useFirstRead } from '../../data/react/use-first-read.ts'
import type { ReportedError } from '../../shared/model/operations/error-group.ts'
import { diagnosticsText as words } from '../../shared/text/profile/diagnostics.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface Diagnosis {
  app: AppState
  errors: readonly ReportedError[]
  unsent: readonly ReportedError[]
  failedCalls: readonly FailedCall[]
}

type Step = 'read' | 'copied' | 'not-copied' | 'sending' | 'sent' | 'kept' | 'not-sent'

const readDiagnosis = async (database: UserDatabase): Promise<Diagnosis> => {
  const [app, unsent] = await Promise.all([
    readAppState(database),
    draftOf.errorReports.read(database),
  ])
  return {
    app,
    errors: errorReporter.reported(),
    unsent: unsent ?? [],
    failedCalls: failedCalls(),
  }
}

/**
 * The facts that are sent: only those of the error reports' own fields. The others are for a person who reads
 * or copies them.
 */
const reportsOf = ({ app, errors }: Diagnosis): ReportedError[] => [
  ...errors,
  {
    ...describeError(new Error(appStateLine(app)), '/dashboard/account'),
    name: 'Diagnostics',
  },
]

const sheetClass =
  'max-h-60 overflow-y-auto rounded-card bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap'

/** Shows every fact, word for word, before any of it leaves the phone. */
export const DiagnosticsSheet = ({ onClose }: { onClose: () => void }) => {
  const { database } = useClient()
  const read = useFirstRead(readDiagnosis, [database])
  const diagnosis = read.state === 'ready' ? read.value : null
  const [step, setStep] = useState<Step>('read')
  const shown = diagnosis === null ? '' : JSON.stringify(diagnosis, null, 2)
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => setStep('copied'),
      () => setStep('not-copied'),
    )
  const send = async (of: Diagnosis) => {
    setStep('sending')
    try {
      const told = []
      for (const report of reportsOf(of)) told.push(await errorReporter.tell(report))
      setStep(told.includes('kept') ? 'kept' : 'sent')
    } catch {
      setStep('not-sent')
    }
  }
  return (
    <Dialog title={words.title} closeLabel={words.close} placement="sheet" onClose={onClose}>
      <p>{words.line}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
      <pre tabIndex={0} className={sheetClass}>
        {shown}
      </pre>
      <p role="status" className="min-h-6">
        {diagnosis === null ? words.reading : step !== 'read' && words[step]}
      </p>
      {diagnosis !== null && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>{words.copy}</Button>
          <Button look="quiet" disabled={step === 'sending'} onClick={() => void send(diagnosis)}>
            {words.send}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
