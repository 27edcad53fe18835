import { RotateCw } from 'lucide-react'
import { type AdminRows, troubleOf } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { campusClock } from '../../../shared/domain/time/campus-time.ts'
import { ageText } from '../../../shared/text/admin/action.ts'
import { adminText } from '../../../shared/text/admin.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { deskButtonClass } from './desk-classes.ts'

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

/** How old a page's rows are, and a button that reads them again. */
export const AgeLine = ({ of: answers }: { of: readonly AdminRows<unknown>[] }) => {
  const desk = useDesk()
  const { words, isBad } = sentence(answers)
  return (
    <div className="flex items-center gap-1 text-small">
      <p role="status" className={isBad ? 'text-bad' : 'text-muted'}>
        {words}
      </p>
      <button
        type="button"
        aria-label={ageText.refresh}
        title={ageText.refresh}
        onClick={() => void desk.refresh()}
        className={deskButtonClass('plain')}
      >
        <RotateCw aria-hidden />
      </button>
    </div>
  )
}
