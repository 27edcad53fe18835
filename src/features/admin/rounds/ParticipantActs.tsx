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
  /** Whether to take out. Kept, since the row changes while the dialog is still open. */
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = useAdminAction('sitOutParticipant', roundCalls.sitOutParticipant)
  const labelOf = (out: boolean) => (out ? words.takeOut : words.takeIn)
  const decide = async (out: boolean, reason: string) => {
    const answer = await change.run({ roundId: round.id, uid, out, reason })
    if (answer === null) return
    setAsked(null)
    void toast.success(out ? words.tookOut(name) : words.tookIn(name))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h4 className="text-small font-semibold">{name}</h4>
      {hasBegun(round, serverNow()) ? (
        <p className="text-small text-muted">{words.begun}</p>
      ) : (
        <ActionButton action={change} onPress={() => setAsked(!optedOut)}>
          {labelOf(!optedOut)}
        </ActionButton>
      )}
      {asked !== null && (
        <ReasonDialog
          title={`${labelOf(asked)}: ${name}`}
          confirm={labelOf(asked)}
          action={change}
          onReason={(reason) => void decide(asked, reason)}
          onClose={() => setAsked(null)}
        >
          <p className="text-small">{asked ? words.takeOutLine : words.takeInLine}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
