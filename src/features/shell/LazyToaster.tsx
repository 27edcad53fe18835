import { lazy, Suspense, useEffect, useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { afterPaint } from '../../ui/after-paint.ts'

const Toaster = lazy(async () => ({ default: (await import('../../ui/Toaster.tsx')).Toaster }))

/** Toasts come a moment after the screen they speak of, so they need not come with it. */
export const LazyToaster = () => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return (
    <Suspense>
      {painted && <Toaster durationMs={limits.toastMs} visible={limits.toastsVisible} />}
    </Suspense>
  )
}
