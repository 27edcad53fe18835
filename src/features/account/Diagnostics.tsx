import { Suspense, useState } from 'react'
import { diagnosticsText } from '../../shared/text/profile/diagnostics.ts'
import { Button } from '../../ui/button/Button.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'

const DiagnosticsSheet = lazyLater(
  async () => (await import('./DiagnosticsSheet.tsx')).DiagnosticsSheet,
)

export const Diagnostics = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setOpen(true)}>
        {diagnosticsText.title}
      </Button>
      {isOpen && (
        <Suspense>
          <DiagnosticsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
