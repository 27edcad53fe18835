import { type FormEvent, useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { windowsText, settingsText as words } from '../../shared/text/desk/rounds.ts'
import { emptied } from '../../ui/form/emptied.ts'
import { ActionButton, ActionFailure, DeskButton } from '../act/ActionButton.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import type { RoundItem } from './queries.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { numberFields, type Settings, settingProblem, settingsIn } from './settings-fields.ts'

interface Typed {
  settings: Settings
  seenUpdatedAt: number
}

export const SettingsForm = ({ round }: { round: RoundItem }) => {
  const [typed, setTyped] = useState<Typed | null>(null)
  const saving = useAdminAction('setRoundSettings')
  const settings = typed?.settings ?? settingsIn(round)
  const { boys, girls } = round.phases
  const isFixed = girls.isComplete || (boys.startAt !== null && boys.startAt <= serverNow())
  const hasProblem = numberFields.some((field) => settingProblem(settings, field) !== undefined)

  const change = (changes: Partial<Settings>) =>
    setTyped({
      settings: { ...settings, ...changes },
      seenUpdatedAt: typed?.seenUpdatedAt ?? round.updatedAt,
    })
  const reset = () => {
    setTyped(null)
    saving.forget()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return
    const before = settingsIn(round)
    const { seenUpdatedAt } = typed
    if ((await saving.run({ roundId: round.id, ...settings, seenUpdatedAt })) === null) return
    setTyped(emptied<Typed | null, null>(typed, null))
    toldWithUndo(words.saved, () => saving.run({ roundId: round.id, ...before, seen: settings }))
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">{words.heading}</h3>
      {isFixed && <p className="text-small text-muted">{words.fixed}</p>}
      <fieldset disabled={isFixed} className="grid gap-3 sm:grid-cols-2">
        <SettingsFields settings={settings} onChange={change} />
      </fieldset>
      <ActionFailure of={saving} />
      <div className="flex gap-2">
        <ActionButton
          type="submit"
          look="primary"
          action={saving}
          disabled={typed === null || isFixed || hasProblem}
        >
          {words.save}
        </ActionButton>
        {typed !== null && (
          <DeskButton look="plain" onClick={reset}>
            {windowsText.reset}
          </DeskButton>
        )}
      </div>
    </form>
  )
}
