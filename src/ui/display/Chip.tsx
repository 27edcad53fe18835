import type { ReactNode } from 'react'

export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-3 py-1 text-small text-ink">
    {children}
  </span>
)
