import { type FormEvent, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { windowsOfSchedule } from '../../shared/domain/rounds/round-schedule.ts'
import * as limits from '../../shared/limits.ts'
import type { RoundSchedule } from '../../shared/model/rounds/round-schedule.ts'
import { adminRoundsText as words } from '../../shared/text/desk/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { inputClass } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { useAdminAction } from '../data/use-admin-action.ts'
import { TextField } from '../form/DeskField.tsx'
import { ReasonField } from '../form/ReasonDialog.tsx'
import type { RoundItem } from './queries.ts'
import { RoundEnd, toTheEnd } from './RoundEnd.tsx'
import { isFinished, isRunning } from './round-columns.ts'

const startTextOf = (before: RoundItem | null, now: number): string => {
  if (before === null || isFinished(before)) return words.start
  return (isRunning(before, now) ? words.endAndStart : words.setAsideAndStart)(before.name)
}

/**
 * Beside a round that is not over the next one is prepared (PRODUCT §4). The specification's way, which
 * makes it the active one, says what it ends and what that costs whom.
 */
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
  // The active round when the dialog opened: after a lost answer the new round itself may be the active one.
  const [before] = useState(active)
  const [name, setName] = useState('')
  const [isFilled, setFilled] = useState(usual !== null)
  const [isPrepared, setPrepared] = useState(before !== null && !isFinished(before))
  const [reason, setReason] = useState('')
  const creation = useAdminAction('createRound')
  const planning = useAdminAction('setRoundWindows')
  const isBusy = [creation, planning].some(({ state }) => state.at === 'running')
  const ended = !isPrepared && before !== null && isRunning(before, serverNow()) ? before : null
  const startText = startTextOf(before, serverNow())

  const create = async (event: FormEvent) => {
    event.preventDefault()
    const request = {
      roundId,
      name: name.trim(),
      isPrepared,
      seenActiveId: before?.id ?? null,
      ...(ended !== null && { reason: reason.trim() }),
    }
    const end = () => creation.run(request)
    if ((await toTheEnd(end, ({ status }) => status === 'left')) === null) return
    if (isFilled && usual !== null) {
      const windows = windowsOfSchedule(usual, serverNow())
      if ((await planning.run({ roundId, ...windows })) === null) return
    }
    void toast.success((isPrepared ? words.prepared : words.created)(name.trim()))
    onCreated(roundId)
    onClose()
  }
  return (
    <Dialog title={words.create} closeLabel={shellText.close} onClose={onClose}>
      <form onSubmit={create} className="flex flex-col gap-4">
        <TextField
          label={words.name}
          value={name}
          maxLength={limits.nameMax}
          autoComplete="off"
          onText={setName}
          className={inputClass}
        />
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
        <fieldset className="flex flex-col gap-2 text-small">
          <legend className="sr-only">{words.how}</legend>
          {[true, false].map((prepares) => (
            <label key={String(prepares)} className="flex items-center gap-2">
              <input
                type="radio"
                name="how"
                checked={isPrepared === prepares}
                onChange={() => setPrepared(prepares)}
                className="size-4 accent-primary"
              />
              {prepares ? words.prepareLine : startText}
            </label>
          ))}
        </fieldset>
        {!isPrepared && before !== null && <RoundEnd round={before} />}
        {ended !== null && <ReasonField value={reason} onChange={setReason} />}
        <ActionFailure of={creation} />
        <ActionFailure of={planning} />
        <ActionButton
          type="submit"
          look={ended === null ? 'primary' : 'bad'}
          action={creation}
          disabled={name.trim() === '' || isBusy || (ended !== null && reason.trim() === '')}
        >
          {isPrepared ? words.prepare : startText}
        </ActionButton>
      </form>
    </Dialog>
  )
}
