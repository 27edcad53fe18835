import { Link } from '@tanstack/react-router'
import { Check, MessageCircle } from 'lucide-react'
import type { OutboxRow } from '../../data/db.ts'
import { usePhone } from '../../data/phone.ts'
import type { ConfirmChoice } from '../../shared/domain/round-view.ts'
import { Refusal } from '../../shared/errors.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { isPending, PendingLine } from './PendingLine.tsx'

/** Her answer. Nothing is revealed until the server has made the match (PRODUCT §4). */
export const ConfirmAction = ({
  roundId,
  boyUid,
  choice,
  row,
}: {
  roundId: string
  boyUid: string
  choice: ConfirmChoice
  row: OutboxRow | undefined
}) => {
  const { act } = usePhone()
  if (choice === 'matched') {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-center text-small font-semibold text-good">{girlsRoundText.matched}</p>
        <Link
          to="/dashboard/chat"
          search={{ with: boyUid }}
          className={`${buttonClass('primary')} w-full`}
        >
          <MessageCircle aria-hidden />
          {girlsRoundText.openChat}
        </Link>
      </div>
    )
  }

  const confirm = () =>
    act('confirm', { roundId, boyUid }).catch((error: unknown) =>
      toast.error(
        error instanceof Refusal ? reasonText[error.reason] : girlsRoundText.confirmFailed,
      ),
    )
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-muted">{girlsRoundText.reveals}</p>
      <Button className="w-full" disabled={choice !== 'open'} onClick={confirm}>
        <Check aria-hidden />
        {girlsRoundText.confirm}
      </Button>
      {choice === 'confirming' && (
        <PendingLine words={isPending(row) ? girlsRoundText.confirming : outboxText.delivered} />
      )}
      {choice === 'spent' && (
        <p className="text-center text-small text-muted">{girlsRoundText.noneLeft}</p>
      )}
      {row?.state === 'refused' && (
        <p role="alert" className="text-small text-bad">
          {reasonText[row.reason ?? 'not-allowed']}
        </p>
      )}
    </div>
  )
}
