import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { phaseNames } from '../../../shared/model/rounds/round.ts'
import { phaseText as words } from '../../../shared/text/admin/rounds.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { toldWithUndo } from '../frame/undo-toast.ts'
import type { RoundItem } from './queries.ts'

export const PhaseChoice = ({ round }: { round: RoundItem }) => {
  const change = useAdminAction('setPhase', roundCalls.setPhase)
  const choose = async (phase: RoundItem['phase']) => {
    if ((await change.run({ roundId: round.id, phase })) === null) return
    const undo = () => void change.run({ roundId: round.id, phase: round.phase })
    toldWithUndo(words.set(words[phase]), undo)
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{words.heading}</h3>
      <p className="text-small text-muted">{words.line}</p>
      <div className="flex gap-2">
        {phaseNames.map((phase) => (
          <ActionButton
            key={phase}
            action={change}
            look={round.phase === phase ? 'primary' : 'quiet'}
            disabled={round.phase === phase}
            onPress={() => void choose(phase)}
          >
            {words[phase]}
          </ActionButton>
        ))}
      </div>
      <ActionFailure of={change} />
    </section>
  )
}
