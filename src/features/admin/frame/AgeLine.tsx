import { type AdminRows, troubleOf } from '../../../data/react/use-admin-rows.ts'
import { campusClock } from '../../../shared/domain/time/campus-time.ts'
import { ageText } from '../../../shared/text/admin/action.ts'
import { adminText } from '../../../shared/text/admin.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { classes } from '../../../ui/classes.ts'

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
