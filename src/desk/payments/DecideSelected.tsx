import { useState } from 'react'
import {
  approvedAtOnce,
  type MatchedStatement,
} from '../../shared/domain/payments/match-statement.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { BulkLine } from '../act/bulk.tsx'
import { keyOfPayment, type Pending, sumText } from './pending-columns.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** Approves or rejects the selected payments. */
export const DecideSelected = ({
  payments,
  statement,
  deciding,
  onDone,
}: {
  payments: readonly Pending[]
  statement: MatchedStatement | null
  deciding: ReturnType<typeof useDecidePayments>
  onDone: (ids: readonly string[]) => void
}) => {
  const [isRejecting, setRejecting] = useState(false)
  const { bulk, decide } = deciding
  const ids = payments.map(keyOfPayment)
  const clear = approvedAtOnce(ids, statement)
  const approvable = payments.filter(({ id }) => clear.includes(id))
  const sum = sumText(approvable)
  const approve = async () => onDone((await decide(approvable, { decision: 'approve' })).done)
  return (
    <>
      <ActionButton
        look="primary"
        action={bulk}
        disabled={clear.length === 0}
        onPress={() => void approve()}
      >
        {words.approve(clear.length, sum)}
      </ActionButton>
      <ActionButton look="bad" action={bulk} onPress={() => setRejecting(true)}>
        {words.reject(ids.length)}
      </ActionButton>
      {isRejecting ? (
        <RejectDialog
          payments={payments}
          deciding={deciding}
          onDone={onDone}
          onClose={() => setRejecting(false)}
        />
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
