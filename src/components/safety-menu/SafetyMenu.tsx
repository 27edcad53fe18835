import { Shield } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { safetyMenuText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { SafetySubject } from './safety-subject.ts'

const SafetyDialog = lazy(async () => ({
  default: (await import('./SafetyDialog.tsx')).SafetyDialog,
}))

/**
 * Stands wherever one person is shown. Report and block take that person from this phone at once,
 * so that whatever holds the menu may vanish with it.
 */
export const SafetyMenu = (about: SafetySubject) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" className="px-3" onClick={() => setOpen(true)}>
        <Shield aria-hidden />
        {safetyMenuText.open}
      </Button>
      <Suspense>{open && <SafetyDialog about={about} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
