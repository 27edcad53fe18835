import { type FormEvent, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { windowsOfSchedule } from '../../../shared/domain/rounds/round-schedule.ts'
import { limits } from '../../../shared/limits.ts'
import type { RoundSchedule } from '../../../shared/model/rounds/round-schedule.ts'
import { adminRoundsText as words } from '../../../shared/text/admin/rounds.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Field, inputClass } from '../../../ui/form/Field.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import type { RoundItem } from './queries.ts'
import { RoundEnd } from './RoundEnd.tsx'

/** A new round is the active one (specification §4), so it shows what ends with the one before. */
export const CreateRoundDialog = ({
  active,
  usual,
  onCreated,
  onClose,
}: {
  active: RoundItem | null
  usual: RoundSchedule | null
  onCreated: (roundId: string) => void
  onClose: () => void
}) => {
  // Made once, so that a repeat after a lost answer creates nothing.
  const [roundId] = useState(() => crypto.randomUUID())
  // What the dialog shows when it opens; the own round is the active one after a lost answer.
  const [seenActiveId] = useState(active?.id ?? null)
  const [name, setName] = useState('')
  const [isFilled, setFilled] = useState(usual !== null)
  const creation = useAdminAction('createRound', roundCalls.createRound)
  const planning = useAdminAction('setRoundWindows', roundCalls.setRoundWindows)
  const isRunning = [creation, planning].some(({ state }) => state.at === 'running')

  const create = async (event: FormEvent) => {
    event.preventDefault()
    for (;;) {
      const answer = await creation.run({ roundId, name: name.trim(), seenActiveId })
      if (answer === null) return
      // The end of a large round before it takes several calls.
      if (answer.status !== 'left') break
    }
    if (isFilled && usual !== null) {
      const windows = windowsOfSchedule(usual, serverNow())
      if ((await planning.run({ roundId, ...windows })) === null) return
    }
    void toast.success(words.created(name.trim()))
    onCreated(roundId)
    onClose()
  }
  return (
    <Dialog title={words.create} closeLabel={shellText.close} onClose={onClose}>
      <form onSubmit={create} className="flex flex-col gap-4">
        <Field label={words.name}>
          {(field) => (
            <input
              {...field}
              value={name}
              maxLength={limits.nameMax}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
              className={inputClass}
            />
          )}
        </Field>
        {usual !== null && (
          <label className="flex items-center gap-2 text-small">
            <input
              type="checkbox"
              checked={isFilled}
              onChange={({ target }) => setFilled(target.checked)}
              className="size-4 accent-primary"
            />
            {words.fill}
          </label>
        )}
        {active !== null && active.id !== roundId && <RoundEnd round={active} />}
        <ActionFailure of={creation} />
        <ActionFailure of={planning} />
        <ActionButton
          type="submit"
          look="primary"
          action={creation}
          disabled={name.trim() === '' || isRunning}
        >
          {words.create}
        </ActionButton>
      </form>
    </Dialog>
  )
}
