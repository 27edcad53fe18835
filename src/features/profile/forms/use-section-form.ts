import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { MeRow } from '../../../data/db.ts'
import { usePhone } from '../../../data/phone.ts'
import { dropDraft, keepDraft } from '../../../data/profile-drafts.ts'
import { changedFields } from '../../../shared/domain/changed-fields.ts'
import type { ProfileEdit, ProfileSection } from '../../../shared/domain/profile-sections.ts'
import { Refusal } from '../../../shared/errors.ts'
import { joiningText } from '../../../shared/text/joining.ts'
import { reasonText } from '../../../shared/text/reasons.ts'

/** What every section's form is given. */
export interface SectionFormProps {
  /** As the form begins: with what was meant and refused. */
  me: MeRow
  /** As it is: whatever differs from it is sent. */
  saved: MeRow
  /** What was typed and not saved before. */
  draft: Readonly<Record<string, unknown>>
  submitLabel: string
  onSaved: () => void
}

export interface SectionForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  save: () => Promise<void>
}

/**
 * A form over one section of the own profile. Every keystroke is kept on the phone; saving is an
 * act, which works offline. A complete profile sends only the fields that have changed.
 */
export const useSectionForm = <Input extends FieldValues, Output extends object>(
  { saved, draft, onSaved }: SectionFormProps,
  section: ProfileSection,
  schema: GenericSchema<Input, Output>,
  initial: Input,
): SectionForm<Input, Output> => {
  const phone = usePhone()
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: { ...initial, ...draft } as DefaultValues<Input>,
  })
  const { subscribe, handleSubmit, setError } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) void keepDraft(phone.database, section, values)
        },
      }),
    [subscribe, phone, section],
  )

  const save = handleSubmit(async (output) => {
    const values = changedFields(output, saved.isProfileComplete ? saved : {})
    try {
      if (Object.keys(values).length > 0) {
        // The schema of the form lets through what the schema of the section accepts.
        await phone.act('editProfile', { section, values } as ProfileEdit)
      }
      // During the setup what was typed stays until all is done: a step that the server refuses
      // comes back as it was left.
      if (saved.isProfileComplete) await dropDraft(phone.database, section)
      onSaved()
    } catch (error) {
      const message = error instanceof Refusal ? reasonText[error.reason] : joiningText.saveFailed
      setError('root', { message })
    }
  })
  return { form, save }
}
