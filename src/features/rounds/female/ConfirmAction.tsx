import { Link } from '@tanstack/react-router'
import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { OutboxLine, stepOf } from '../../../components/outbox-status/OutboxLine.tsx'
import type { OutboxRow } from '../../../data/database/schema.ts'
import { useClient } from '../../../data/react/use-client.ts'
import type { ConfirmChoice } from '../../../shared/domain/rounds/female-round.ts'
import { Refusal, type RefusalReason } from '../../../shared/errors.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { userActionsText } from '../../../shared/text/user-actions.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { PassAndLaterButtons } from './PassAndLaterButtons.tsx'
import { PassQuestion } from './PassQuestion.tsx'

const why = (reason: RefusalReason): string =>
  reason === 'phase-closed' ? userActionsText.late.confirm : reasonText[reason]

/** Shows no name or handle until the server has made the match (PRODUCT §4). */
export const ConfirmAction = ({
  roundId,
  boyUid,
  choice,
  row,
  next,
}: {
  roundId: string
  boyUid: string
  choice: ConfirmChoice
  row: OutboxRow | undefined
  next: () => void
}) => {
  const { act } = useClient()
  const [passing, setPassing] = useState(false)
  if (choice === 'matched') return <Matched uid={boyUid} />
  if (choice === 'confirming') {
    return <OutboxLine step={(row && stepOf(row)) ?? 'pressed'} className="justify-center" />
  }

  const isOpen = choice === 'open' || choice === 'spent'
  if (passing && isOpen) {
    return <PassQuestion roundId={roundId} boyUid={boyUid} keep={() => setPassing(false)} />
  }
  const confirm = () =>
    act('confirm', { roundId, boyUid }).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? why(error.reason) : girlsRoundText.confirmFailed),
    )
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-muted">
        {choice === 'spent' ? girlsRoundText.noneLeft : girlsRoundText.reveals}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <PassAndLaterButtons
            roundId={roundId}
            boyUid={boyUid}
            onPass={() => setPassing(true)}
            next={next}
          />
        )}
        <Button
          className="grow px-2.5 max-[24rem]:[&>svg]:hidden"
          disabled={choice !== 'open'}
          onClick={confirm}
        >
          <Check aria-hidden />
          {girlsRoundText.confirm}
        </Button>
      </div>
    </div>
  )
}

const Matched = ({ uid }: { uid: string }) => (
  <div className="flex flex-col gap-2">
    <p className="text-center text-small font-semibold text-good">{girlsRoundText.matched}</p>
    <Link
      to="/dashboard/chat"
      search={{ with: uid }}
      className={`${buttonClass('primary')} w-full`}
    >
      <MessageCircle aria-hidden />
      {girlsRoundText.openChat}
    </Link>
  </div>
)
