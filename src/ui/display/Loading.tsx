import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const longMs = 8000

/** Content below the words of a long wait. The shell provides it. */
export const LongWaitContext = createContext<ReactNode>(null)

/** The word "Loading". It appears late, so that a fast load never flashes it. */
export const Loading = ({ label }: { label: string }) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  const longWait = use(LongWaitContext)
  return (
    <div className="animate-[fade_300ms_400ms_both] py-16 text-center text-body text-muted">
      <p role="status">{label}</p>
      {isLong && longWait}
    </div>
  )
}
