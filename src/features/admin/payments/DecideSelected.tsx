import { useState } from 'react'
import {
  approvedAtOnce,
  type MatchedStatement,
} from '../../../shared/domain/payments/match-statement.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { BulkLine } from '../bulk/BulkLine.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** Approves or rejects the selected payments. */
export const DecideSelected = ({
  ids,
  statement,
  deciding: { bulk, decide },
  onDone,
}: {
  ids: readonly string[]
  statement: MatchedStatement | null
  deciding: ReturnType<typeof useDecidePayments>
  onDone: (ids: readonly string[]) => void
}) => {
  const [isRejecting, setRejecting] = useState(false)
  const clear = approvedAtOnce(ids, statement)
  const settle = async (...asked: Parameters<typeof decide>) => {
    const { is, done } = await decide(...asked)
    if (is === 'whole') setRejecting(false)
    onDone(done)
  }
  return (
    <>
      <ActionButton
        look="primary"
        action={bulk}
        disabled={clear.length === 0}
        onPress={() => void settle(clear, { decision: 'approve' })}
      >
        {words.approve(clear.length)}
      </ActionButton>
      <ActionButton look="bad" action={bulk} onPress={() => setRejecting(true)}>
        {words.reject(ids.length)}
      </ActionButton>
      {isRejecting ? (
        <ReasonDialog
          title={words.rejectTitle(ids.length)}
          confirm={words.reject(ids.length)}
          look="bad"
          hint={words.rejectHint}
          action={bulk}
          onReason={(reason) => void settle(ids, { decision: 'reject', reason })}
          onClose={() => setRejecting(false)}
        >
          <BulkLine of={bulk} />
        </ReasonDialog>
      ) : (
        <>
          {clear.length < ids.length && (
            <p className="text-small">{words.notAtOnce(ids.length - clear.length)}</p>
          )}
          <BulkLine of={bulk} />
          <ActionFailure of={bulk} />
        </>
      )}
    </>
  )
}
