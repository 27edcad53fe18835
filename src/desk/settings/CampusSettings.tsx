import type { FormEvent, ReactNode } from 'react'
import type { Config } from '../../shared/model/payments/plan.ts'
import { campusSettingsText as words } from '../../shared/text/desk/settings.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { ActionFailure } from '../act/ActionButton.tsx'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { TextField, WordsField } from '../form/DeskField.tsx'
import { SaveActs } from '../form/typed-over.tsx'
import { SettingsFields } from '../rounds/SettingsFields.tsx'
import { ComingPayee } from './ComingPayee.tsx'
import {
  type CampusField,
  type CampusForm,
  campusFormOf,
  campusProblem,
  campusRequest,
  hasCampusProblem,
  typedOverNewest,
  typedSinceSave,
  useCampusDraft,
  withPayeeKept,
} from './campus-form.ts'

const Card = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section
    aria-label={heading}
    className="flex flex-col gap-4 rounded-card bg-raised p-4 ring-1 ring-line"
  >
    <h2 className="font-serif text-lead font-semibold">{heading}</h2>
    {children}
  </section>
)

/** Typed settings stay until they are saved, also if another admin saves others meanwhile. */
export const CampusSettings = ({ config }: { config: Config | undefined }) => {
  const { typed: kept, isFound, isRead, keep, keepChanged } = useCampusDraft()
  const typed = typedOverNewest(kept, config)
  const saving = useAdminAction('saveConfig')
  const form = typed?.form ?? campusFormOf(config)
  const change = (changes: Partial<CampusForm>) =>
    keep({
      ...(typed ?? { seen: form, seenUpdatedAt: config?.updatedAt ?? null }),
      form: { ...form, ...changes },
    })
  const reset = () => {
    keep(null)
    saving.forget()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return
    const { seenUpdatedAt } = typed
    const answer = await saving.run({ ...campusRequest(form), seenUpdatedAt })
    if (answer === null) return
    keepChanged((now) => typedSinceSave(now, kept, form, answer.updatedAt))
    // Only what was saved here is taken back, never what a colleague saved after it.
    const back = config && {
      ...campusRequest(campusFormOf(config)),
      seenUpdatedAt: answer.updatedAt,
    }
    toldWithUndo(words.saved, back === undefined ? null : () => void saving.run(back))
  }
  const textField = (name: CampusField | 'upiName', hint: string) => (
    <TextField
      label={words[name]}
      hint={hint}
      error={typed === null || name === 'upiName' ? undefined : campusProblem(form, name)}
      value={form[name]}
      maxLength={320}
      onText={(text) => change({ [name]: text })}
    />
  )
  if (!isRead) return null
  return (
    <form
      onSubmit={save}
      className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2"
    >
      {isFound && (
        <div className="lg:col-span-2">
          <Notice>{words.kept}</Notice>
        </div>
      )}
      <Card heading={words.contact}>
        {textField('supportEmail', words.supportEmailHint)}
        {textField('upiId', words.upiIdHint)}
        {config !== undefined && (
          <ComingPayee
            config={config}
            // The payee alone was saved: the other typed fields stay unsaved.
            onKept={(updatedAt) =>
              keepChanged((now) => now && withPayeeKept(now, form, config, updatedAt))
            }
          />
        )}
        {textField('upiName', words.upiNameHint)}
        <Switch
          label={words.gateway}
          on={form.gateway}
          onChange={(gateway) => change({ gateway })}
        />
      </Card>
      <Card heading={words.rounds}>
        <p className="text-small text-muted">{words.roundsHint}</p>
        <Switch
          label={words.verifiedRequired}
          on={form.verifiedRequired}
          onChange={(verifiedRequired) => change({ verifiedRequired })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <SettingsFields
            isCampus
            settings={form.roundDefaults}
            onChange={(changes) => change({ roundDefaults: { ...form.roundDefaults, ...changes } })}
          />
        </div>
      </Card>
      <Card heading={words.meetings}>
        <WordsField
          label={words.places}
          hint={words.placesHint}
          error={typed === null ? undefined : campusProblem(form, 'places')}
          value={form.places}
          rows={6}
          onText={(places) => change({ places })}
        />
      </Card>
      <Card heading={words.app}>{textField('minimumBuild', words.minimumBuildHint)}</Card>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 bg-ground py-3 max-md:bottom-(--tab-bar) lg:col-span-2">
        <SaveActs
          save={words.save}
          action={saving}
          isTyped={typed !== null}
          isRight={!hasCampusProblem(form)}
          onReset={reset}
        />
        <ActionFailure of={saving} />
      </div>
    </form>
  )
}
