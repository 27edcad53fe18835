import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

export const AfterPaint = ({ children }: { children: ReactNode }) => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return <Suspense>{painted && children}</Suspense>
}
