import { useState } from 'react'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** Approves or rejects the selected payments. */
export const DecideSelected = ({
  ids,
  deciding: { action, progress, decide },
  onDone,
}: {
  ids: readonly string[]
  deciding: ReturnType<typeof useDecidePayments>
  onDone: () => void
}) => {
  const [isRejecting, setRejecting] = useState(false)
  const approve = async () => {
    if (await decide(ids, { decision: 'approve' })) onDone()
  }
  return (
    <>
      <ActionButton look="primary" action={action} onPress={() => void approve()}>
        {words.approve(ids.length)}
      </ActionButton>
      <ActionButton look="bad" action={action} onPress={() => setRejecting(true)}>
        {words.reject(ids.length)}
      </ActionButton>
      {progress !== null && (
        <p role="status" className="text-small">
          {words.progress(progress.done, progress.all)}
        </p>
      )}
      {isRejecting ? (
        <ReasonDialog
          title={words.rejectTitle(ids.length)}
          confirm={words.reject(ids.length)}
          look="bad"
          hint={words.rejectHint}
          action={action}
          onReason={async (reason) => {
            if (!(await decide(ids, { decision: 'reject', reason }))) return
            setRejecting(false)
            onDone()
          }}
          onClose={() => setRejecting(false)}
        />
      ) : (
        <ActionFailure of={action} />
      )}
    </>
  )
}
