import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { useClient } from '../../../data/client/client.ts'
import { dropSaved, keepTyped, readRefused } from '../../../data/database/drafts.ts'
import type { MeRow } from '../../../data/database/schema.ts'
import { changedFields } from '../../../shared/domain/changed-fields.ts'
import type {
  ProfileEdit,
  ProfileSection,
} from '../../../shared/domain/profile/profile-sections.ts'
import { Refusal } from '../../../shared/errors.ts'
import { joiningText } from '../../../shared/text/joining.ts'
import { reasonText } from '../../../shared/text/reasons.ts'

/** What every section's form is given. */
export interface SectionFormProps {
  /** As the form begins: with what was meant and refused. */
  me: MeRow
  /** As it is. */
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
 * act, which works offline. A complete profile sends only the fields that were changed here: what
 * another tab or phone has saved since the form was opened is not taken back by it.
 */
export const useSectionForm = <Input extends FieldValues, Output extends object>(
  { saved, draft, onSaved }: SectionFormProps,
  section: ProfileSection,
  schema: GenericSchema<Input, Output>,
  initial: Input,
): SectionForm<Input, Output> => {
  const client = useClient()
  const [begun] = useState({ saved, initial })
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: { ...initial, ...draft } as DefaultValues<Input>,
  })
  const { subscribe, handleSubmit, setError, getValues } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // 'height.unit' is a part of one field.
          const field = name?.split('.')[0]
          if (field === undefined) return
          const typed = changedFields({ [field]: values[field] }, begun.initial)
          void keepTyped(client.database, section, field, typed[field])
        },
      }),
    [subscribe, client, section, begun],
  )

  /** What the profile held as the form began; where that was refused since, what it holds now. */
  const known = async (): Promise<object> => {
    if (!saved.isProfileComplete) return {}
    const refused = Object.keys(await readRefused(client.database, section))
    const now = Object.entries(saved).filter(([field]) => refused.includes(field))
    return { ...begun.saved, ...Object.fromEntries(now) }
  }

  const save = handleSubmit(async (output) => {
    const typed = getValues()
    try {
      const values = changedFields(output, await known())
      if (Object.keys(values).length > 0) {
        // The schema of the form lets through what the schema of the section accepts.
        await client.act('editProfile', { section, values } as ProfileEdit)
      }
      // During the setup what was typed stays until all is done: a step that the server refuses
      // comes back as it was left.
      if (saved.isProfileComplete) await dropSaved(client.database, section, typed)
      onSaved()
    } catch (error) {
      const message = error instanceof Refusal ? reasonText[error.reason] : joiningText.saveFailed
      setError('root', { message })
    }
  })
  return { form, save }
}
