import { useMemo, useState } from 'react'
import { useAdminRows } from '../../../../data/react/use-admin-rows.ts'
import type { PhaseName } from '../../../../shared/model/rounds/round.ts'
import { unansweredText as words } from '../../../../shared/text/admin/notifications.ts'
import { OpenerButton } from '../../frame/ActionButton.tsx'
import type { RoundItem } from '../../rounds/queries.ts'
import { UnansweredDialog } from './UnansweredDialog.tsx'
import { unansweredQuery } from './unanswered-query.ts'

/** How many have not acted while a window is open. Nobody is named; a message reaches just them. */
export const Unanswered = ({ round, phase }: { round: RoundItem; phase: PhaseName }) => {
  const [isWriting, setWriting] = useState(false)
  const answer = useAdminRows(useMemo(() => unansweredQuery(round.id, phase), [round.id, phase]))
  if (answer.state === 'loading') return <p role="status">{words.counting}</p>
  const counts = answer.state === 'ready' ? answer.rows[0] : undefined
  if (counts === undefined) return null
  return (
    <>
      <p>{words.line[phase](counts.unanswered, counts.asked)}</p>
      <OpenerButton onPress={() => setWriting(true)}>{words.write[phase]}</OpenerButton>
      {isWriting && (
        <UnansweredDialog
          round={round}
          phase={phase}
          reached={counts.reached}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
