import { lazy, Suspense, useEffect, useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** Without a network or a worker it comes later: no screen stops for want of toasts. */
const load = async (): Promise<typeof import('../../ui/Toaster.tsx')> => {
  try {
    return await import('../../ui/Toaster.tsx')
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}

const Toaster = lazy(async () => ({ default: (await load()).Toaster }))

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
