import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Draws its children after the screen around them has been painted, and what is lazy in them later. */
export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return <Suspense>{painted && children}</Suspense>
}
