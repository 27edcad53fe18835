import type { FormEvent } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import { settingsText as words } from '../../shared/text/desk/rounds.ts'
import { ActionFailure } from '../act/ActionButton.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { SaveActs, useTypedOver } from '../form/typed-over.tsx'
import type { RoundItem } from './queries.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { numberFields, settingProblem, settingsIn } from './settings-fields.ts'

export const SettingsForm = ({ round }: { round: RoundItem }) => {
  const saving = useAdminAction('setRoundSettings')
  const form = useTypedOver(settingsIn(round), round.updatedAt, saving.forget)
  const { typed, value: settings } = form
  const { boys, girls } = round.phases
  const isFixed = girls.isComplete || (boys.startAt !== null && boys.startAt <= serverNow())
  const hasProblem = numberFields.some((field) => settingProblem(settings, field) !== undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return
    const before = settingsIn(round)
    const { seenUpdatedAt } = typed
    if ((await saving.run({ roundId: round.id, ...settings, seenUpdatedAt })) === null) return
    form.saved()
    toldWithUndo(words.saved, () => saving.run({ roundId: round.id, ...before, seen: settings }))
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <h3 className="text-body font-semibold">{words.heading}</h3>
      {isFixed && <p className="text-small text-muted">{words.fixed}</p>}
      <fieldset disabled={isFixed} className="grid gap-3 sm:grid-cols-2">
        <SettingsFields
          settings={settings}
          onChange={(changes) => form.change({ ...settings, ...changes })}
        />
      </fieldset>
      <ActionFailure of={saving} />
      <div className="flex gap-2">
        <SaveActs
          save={words.save}
          action={saving}
          isTyped={typed !== null}
          isRight={!isFixed && !hasProblem}
          onReset={form.reset}
        />
      </div>
    </form>
  )
}
