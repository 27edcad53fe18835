import { earlierRoundsText as words } from '../../../shared/text/desk/known-pairs.ts'
import { AskAgain } from '../../act/LookFailure.tsx'
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
  return <AskAgain sentence={words.failed} again={words.again} onAgain={of.again} />
}
