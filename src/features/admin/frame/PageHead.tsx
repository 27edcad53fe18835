import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminRows } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { ageText } from '../../../shared/text/admin/action.ts'
import { AgeLine } from './AgeLine.tsx'
import { DeskButton } from './DeskButton.tsx'
import { PendingBadge } from './PendingBadge.tsx'

/** Where one is, how old what it shows is, and the page's first act. It stays in sight. */
export const PageHead = ({
  title,
  of: answers,
  children,
}: {
  title: string
  of: readonly AdminRows<unknown>[]
  children?: ReactNode
}) => {
  const desk = useDesk()
  return (
    <header className="sticky top-(--top-bar) z-10 -mx-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-ground px-3 py-1.5 sm:-mx-5 sm:px-5">
      <h1 className="font-serif text-title font-semibold">{title}</h1>
      <div className="flex items-center gap-1">
        <AgeLine of={answers} />
        <DeskButton
          look="plain"
          aria-label={ageText.refresh}
          title={ageText.refresh}
          onClick={() => void desk.refresh()}
        >
          <RotateCw aria-hidden />
        </DeskButton>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        <PendingBadge />
      </div>
    </header>
  )
}
