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

/** Takes one person out of the round until it starts. Who is out comes back by a press of their own. */
export const ParticipantActs = ({
  round,
  person: { uid, name, optedOut },
}: {
  round: RoundItem
  person: { uid: string; name: string; optedOut: boolean }
}) => {
  const [isAsking, setAsking] = useState(false)
  const change = useAdminAction('sitOutParticipant', roundCalls.sitOutParticipant)
  const takeOut = async (reason: string) => {
    if ((await change.run({ roundId: round.id, uid, reason })) === null) return
    setAsking(false)
    void toast.success(words.tookOut(name))
  }
  const fixed = optedOut ? words.isOut : hasBegun(round, serverNow()) ? words.begun : null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h4 className="text-small font-semibold">{name}</h4>
      {fixed !== null ? (
        <p className="text-small text-muted">{fixed}</p>
      ) : (
        <ActionButton action={change} onPress={() => setAsking(true)}>
          {words.takeOut}
        </ActionButton>
      )}
      {isAsking && (
        <ReasonDialog
          title={`${words.takeOut}: ${name}`}
          confirm={words.takeOut}
          action={change}
          onReason={(reason) => void takeOut(reason)}
          onClose={() => setAsking(false)}
        >
          <p className="text-small">{words.takeOutLine}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
