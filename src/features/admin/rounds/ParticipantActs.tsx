import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { participantsText as words } from '../../../shared/text/admin/rounds.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import type { RoundItem } from './queries.ts'
import { hasBegun } from './round-columns.ts'

/** Takes one person out of the round until it starts, or back in. */
export const ParticipantActs = ({
  round,
  person: { uid, name, optedOut },
}: {
  round: RoundItem
  person: { uid: string; name: string; optedOut: boolean }
}) => {
  const [isAsking, setAsking] = useState(false)
  const change = useAdminAction('sitOutParticipant', roundCalls.sitOutParticipant)
  const label = optedOut ? words.takeIn : words.takeOut
  const decide = async (reason: string) => {
    const answer = await change.run({ roundId: round.id, uid, out: !optedOut, reason })
    if (answer === null) return
    setAsking(false)
    void toast.success(optedOut ? words.tookIn(name) : words.tookOut(name))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h4 className="text-small font-semibold">{name}</h4>
      {hasBegun(round, serverNow()) ? (
        <p className="text-small text-muted">{words.begun}</p>
      ) : (
        <ActionButton action={change} onPress={() => setAsking(true)}>
          {label}
        </ActionButton>
      )}
      {isAsking && (
        <ReasonDialog
          title={`${label}: ${name}`}
          confirm={label}
          action={change}
          onReason={(reason) => void decide(reason)}
          onClose={() => setAsking(false)}
        >
          <p className="text-small">{optedOut ? words.takeInLine : words.takeOutLine}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
