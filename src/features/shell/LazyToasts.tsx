import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionRow } from '../../data/db.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/** Without a network or a worker it comes later: no screen stops for want of toasts. */
const load = async (): Promise<typeof import('./Toasts.tsx')> => {
  try {
    return await import('./Toasts.tsx')
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}

const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

/** Toasts come a moment after the screen they speak of, so they need not come with it. */
export const LazyToasts = ({ session }: { session: SessionRow | null }) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return <Suspense>{painted && <Toasts session={session} />}</Suspense>
}
