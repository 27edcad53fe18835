import { earlierRoundsText as words } from '../../../../shared/text/admin/known-pairs.ts'
import { deskButtonClass } from '../../frame/desk-classes.ts'
import type { EarlierRounds } from './use-earlier-outcomes.ts'

/** Stands in the place of what earlier rounds would say. */
export const EarlierTrouble = ({ of }: { of: EarlierRounds }) => {
  if (of.state === 'loading') {
    return (
      <p role="status" className="text-small text-muted">
        {words.loading}
      </p>
    )
  }
  if (of.state !== 'failed') return null
  return (
    <div role="alert" className="flex items-center gap-2 text-small text-bad">
      <p>{words.failed}</p>
      <button type="button" onClick={of.again} className={deskButtonClass('quiet')}>
        {words.again}
      </button>
    </div>
  )
}
