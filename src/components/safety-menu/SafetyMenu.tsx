import { Shield } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { safetyMenuText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { SafetySubject } from './safety-subject.ts'

const SafetyDialog = lazy(async () => ({
  default: (await import('./SafetyDialog.tsx')).SafetyDialog,
}))

/** Report and block remove the person at once, so the parent of this menu may unmount. */
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
