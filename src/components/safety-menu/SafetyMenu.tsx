import { Shield } from 'lucide-react'
import { Suspense, useState } from 'react'
import { safetyMenuText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import type { SafetySubject } from './safety-subject.ts'

const SafetyDialog = lazyLater(async () => (await import('./SafetyDialog.tsx')).SafetyDialog)

/**
 * The menu to report, block or unmatch; in a chat's head on a phone it is one icon. Report and block remove
 * the person at once, so the parent of this menu may unmount.
 */
export const SafetyMenu = (about: SafetySubject) => {
  const [open, setOpen] = useState(false)
  const isInHead = about.origin === 'chat'
  return (
    <>
      <Button look="plain" className={isInHead ? 'px-3!' : 'px-3'} onClick={() => setOpen(true)}>
        <Shield aria-hidden />
        <span className={isInHead ? 'sr-only sm:not-sr-only' : undefined}>
          {safetyMenuText.open}
        </span>
      </Button>
      <Suspense>{open && <SafetyDialog about={about} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
