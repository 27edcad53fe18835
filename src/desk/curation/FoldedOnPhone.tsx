import type { ReactNode } from 'react'
import { useMedia } from '../../ui/hooks/use-media.ts'

/** On a phone it is one line until it is asked for: the page's first result comes before it. */
export const FoldedOnPhone = ({ summary, children }: { summary: string; children: ReactNode }) =>
  useMedia('(width < 48rem)') ? (
    <details>
      <summary className="cursor-pointer py-3 text-small font-semibold">{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )
