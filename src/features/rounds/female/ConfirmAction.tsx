import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { OutboxLine, stepOf } from '../../../components/outbox-status/OutboxLine.tsx'
import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import type { OutboxRow } from '../../../data/database/schema.ts'
import { putOffPerson } from '../../../data/drafts/drafts.ts'
import { useClient } from '../../../data/react/use-client.ts'
import type { ConfirmChoice } from '../../../shared/domain/rounds/female-round.ts'
import { Refusal, type RefusalReason } from '../../../shared/errors.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { userActionsText } from '../../../shared/text/user-actions.ts'
import { Button, type ButtonLook, buttonClass } from '../../../ui/button/Button.tsx'
import { usePress } from '../../../ui/hooks/use-press.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** The buttons Pass and Later; Later is stored on this phone alone (PRODUCT §4). */
const PassAndLaterButtons = ({
  roundId,
  boyUid,
  onPass,
  next,
}: {
  roundId: string
  boyUid: string
  onPass: () => void
  next: () => void
}) => {
  const { database } = useClient()
  const later = async () => {
    next()
    await putOffPerson(database, roundId, boyUid)
      .then(() => toast.success(girlsRoundText.laterSaid))
      .catch(toastRefusal)
  }
  return (
    <>
      <Button look="quiet" className="px-2.5!" onClick={onPass}>
        {girlsRoundText.pass}
      </Button>
      <Button look="quiet" className="px-2.5!" onClick={later}>
        {girlsRoundText.later}
      </Button>
    </>
  )
}

/** A question in the place of the actions. Its way back has the focus, and lies where Confirm was pressed. */
const DeckQuestion = ({
  asks,
  look,
  yes,
  onYes,
  no,
  onNo,
}: {
  asks: string
  look: ButtonLook
  yes: string
  onYes: () => void
  no: string
  onNo: () => void
}) => (
  <fieldset aria-label={asks} className="flex min-w-0 flex-col gap-2">
    <p className="px-1.5 text-small text-muted">{asks}</p>
    <div className="flex gap-2">
      <Button look={look} className="flex-1" onClick={onYes}>
        {yes}
      </Button>
      <Button autoFocus look="plain" className="flex-1" onClick={onNo}>
        {no}
      </Button>
    </div>
  </fieldset>
)

const why = (reason: RefusalReason): string =>
  reason === 'phase-closed' ? userActionsText.late.confirm : reasonText[reason]

/** The buttons to confirm. They show no name or handle until the server has made the match (PRODUCT §4). */
export const ConfirmAction = ({
  roundId,
  boyUid,
  choice: kept,
  row,
  isFirst,
  next,
}: {
  roundId: string
  boyUid: string
  choice: ConfirmChoice
  row: OutboxRow | undefined
  /**
   * Whether it is the first confirmation of the round: before it she reads, once, what a confirmation shows.
   */
  isFirst: boolean
  next: () => void
}) => {
  const { act } = useClient()
  const [asking, setAsking] = useState<'pass' | 'confirm' | null>(null)
  const { value: choice, press } = usePress(kept, kept !== 'open')
  if (choice === 'matched') return <Matched uid={boyUid} />
  if (choice === 'confirming') {
    return <OutboxLine step={(row && stepOf(row)) ?? 'pressed'} className="justify-center" />
  }

  const confirm = () =>
    press('confirming', act('confirm', { roundId, boyUid })).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? why(error.reason) : girlsRoundText.confirmFailed),
    )
  const pass = () =>
    act('pass', { roundId, boyUid }).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? reasonText[error.reason] : roundScreenText.notDone),
    )
  const isOpen = choice === 'open' || choice === 'spent'
  if (asking === 'pass' && isOpen) {
    return (
      <DeckQuestion
        asks={girlsRoundText.passAsk}
        look="bad"
        yes={girlsRoundText.pass}
        onYes={pass}
        no={girlsRoundText.keep}
        onNo={() => setAsking(null)}
      />
    )
  }
  if (asking === 'confirm' && choice === 'open') {
    return (
      <DeckQuestion
        asks={girlsRoundText.reveals}
        look="primary"
        yes={girlsRoundText.confirm}
        onYes={confirm}
        no={girlsRoundText.back}
        onNo={() => setAsking(null)}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <PassAndLaterButtons
          roundId={roundId}
          boyUid={boyUid}
          onPass={() => setAsking('pass')}
          next={next}
        />
      )}
      <Button
        className="grow flex-col gap-0! px-2.5! py-0.5! leading-tight"
        disabled={choice !== 'open'}
        onClick={isFirst ? () => setAsking('confirm') : confirm}
      >
        {girlsRoundText.confirm}
        {choice === 'spent' && (
          <>
            <span aria-hidden className="text-small font-normal">
              {girlsRoundText.noneLeftShort}
            </span>
            <span className="sr-only">{girlsRoundText.noneLeft}</span>
          </>
        )}
      </Button>
    </div>
  )
}

const Matched = ({ uid }: { uid: string }) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="px-1.5 text-small font-semibold text-good">{girlsRoundText.matched}</p>
    <Link to="/dashboard/chat" search={{ with: uid }} className={`${buttonClass('primary')} grow`}>
      <MessageCircle aria-hidden />
      {girlsRoundText.openChat}
    </Link>
  </div>
)
