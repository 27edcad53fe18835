import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { campusClock } from '../../shared/domain/time/campus-time.ts'
import { ageText } from '../../shared/text/desk/action.ts'
import { adminText } from '../../shared/text/desk/admin.ts'
import { shellText } from '../../shared/text/shell.ts'
import { classes } from '../../ui/classes.ts'
import { DeskButton } from '../act/ActionButton.tsx'
import { type AdminRows, troubleOf } from '../data/use-admin-rows.ts'
import { useDesk } from '../data/use-desk.ts'
import { PendingBadge } from './PendingBadge.tsx'

/**
 * Where one is, how old what it shows is, and the page's first act. It stays in sight. What changes by itself grows into
 * the free middle, and moves no button.
 */
export const PageHead = ({
  title,
  of: answers,
  children,
}: {
  title: string
  /** Empty for a form, which reads nothing. */
  of: readonly AdminRows<unknown>[]
  children?: ReactNode
}) => {
  const desk = useDesk()
  return (
    <header className="sticky top-(--top-bar) z-10 -mx-3 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-ground px-3 py-1.5 sm:-mx-5 sm:px-5">
      <h1 className="font-serif text-title font-semibold">{title}</h1>
      {answers.length > 0 && (
        <div className="flex items-center gap-1">
          <DeskButton
            look="plain"
            aria-label={ageText.refresh}
            title={ageText.refresh}
            onClick={() => void desk.refresh()}
          >
            <RotateCw aria-hidden />
          </DeskButton>
          <AgeLine of={answers} />
        </div>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <PendingBadge />
        {children}
      </div>
    </header>
  )
}

/** The oldest of what a page shows says how old the page is. */
const sentence = (answers: readonly AdminRows<unknown>[]): { words: string; isBad: boolean } => {
  const troubles = answers.map(({ trouble }) => troubleOf(trouble))
  if (troubles.includes('refused')) return { words: adminText.only, isBad: true }
  const isOld = troubles.includes('no-answer')
  const ages = answers.flatMap((one) => (one.state === 'ready' ? one.readAt : []))
  if (ages.length < answers.length) {
    return { words: isOld ? ageText.never : shellText.loading, isBad: isOld }
  }
  const clock = campusClock(Math.min(...ages))
  return { words: isOld ? ageText.old(clock) : ageText.asOf(clock), isBad: isOld }
}

/** How old rows are. The head of the page reads all of them again. */
export const AgeLine = ({ of: answers }: { of: readonly AdminRows<unknown>[] }) => {
  const { words, isBad } = sentence(answers)
  return (
    <p role="status" className={classes('text-small', isBad ? 'text-bad' : 'text-muted')}>
      {words}
    </p>
  )
}
