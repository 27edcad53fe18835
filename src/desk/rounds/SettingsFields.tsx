import { settingsText as words } from '../../shared/text/desk/rounds.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { Choices } from '../form/DeskField.tsx'
import { numberFields, type Settings, settingProblem } from './settings-fields.ts'

const verified = { campus: null, required: true, open: false } as const
const verifiedNames = ['campus', 'required', 'open'] as const

/** Fields of one round's settings; on the Settings page they hold for all later rounds. */
export const SettingsFields = ({
  settings,
  isCampus = false,
  onChange,
}: {
  settings: Settings
  /** The campus has a switch of its own for verified students. */
  isCampus?: boolean
  onChange: (changes: Partial<Settings>) => void
}) => (
  <>
    {numberFields.map((field) => {
      const problem = settingProblem(settings, field)
      const value = settings[field.name] / field.unit
      return (
        <label key={field.name} className="flex flex-col gap-1 text-small">
          {field.label}
          <input
            type="number"
            inputMode="numeric"
            min={field.least}
            max={field.most}
            value={Number.isNaN(value) ? '' : value}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => onChange({ [field.name]: target.valueAsNumber * field.unit })}
            className={deskFieldClass}
          />
          <FieldError>{problem}</FieldError>
        </label>
      )
    })}
    {!isCampus && (
      // biome-ignore lint/a11y/noLabelWithoutControl: the choices are its control
      <label className="flex flex-col gap-1 text-small">
        {words.verifiedRequired}
        <Choices
          value={
            verifiedNames.find((name) => verified[name] === settings.verifiedRequired) ?? 'campus'
          }
          options={verifiedNames.map((name) => [name, words[name]])}
          onChoose={(name) => name !== '' && onChange({ verifiedRequired: verified[name] })}
        />
      </label>
    )}
  </>
)
