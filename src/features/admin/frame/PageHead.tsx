import type { ReactNode } from 'react'
import type { AdminRows } from '../../../data/react/use-admin-rows.ts'
import { AgeLine } from './AgeLine.tsx'

/** The title of a page, the age of what it shows, and its first actions. */
export const PageHead = ({
  title,
  of: answers,
  children,
}: {
  title: string
  of: readonly AdminRows<unknown>[]
  children?: ReactNode
}) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <h1 className="font-serif text-title font-semibold">{title}</h1>
    <AgeLine of={answers} />
    <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
  </header>
)
