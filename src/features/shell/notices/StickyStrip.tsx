import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

export const StickyStrip = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-center gap-2 bg-sunken px-5 py-2 text-small text-ink">
    <div className="flex items-center gap-2">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      <p>{children}</p>
    </div>
    {action}
  </div>
)
