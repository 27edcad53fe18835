import { Suspense, useEffect, useState } from 'react'
import type { SessionRow } from '../../data/db.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { lazyLater } from '../../ui/lazy-later.ts'

const Toasts = lazyLater(async () => (await import('./Toasts.tsx')).Toasts)

/** Toasts come a moment after the screen they speak of, so they need not come with it. */
export const LazyToasts = ({ session }: { session: SessionRow | null }) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return <Suspense>{painted && <Toasts session={session} />}</Suspense>
}
