import { valibotResolver } from '@hookform/resolvers/valibot'
import { useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { MeRow } from '../../data/database/schema.ts'
import { dropSaved, keepTyped } from '../../data/drafts/profile-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { readRefusedEdit } from '../../data/mutations/profile/refused-edit.ts'
import { useClient } from '../../data/react/use-client.ts'
import { changedFields } from '../../shared/domain/profile/changed-fields.ts'
import type { ProfileEdit, ProfileSection } from '../../shared/domain/profile/profile-sections.ts'
import { Refusal } from '../../shared/errors.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { reasonText } from '../../shared/text/reasons.ts'

export interface SectionFormProps {
  /** The row with refused values in it, with which the form starts. */
  me: MeRow
  /** The row as it is stored. */
  saved: MeRow
  /** Values that were typed and not saved. */
  draft: Readonly<Record<string, unknown>>
  submitLabel: string
  onSaved: () => void
}

export interface SectionForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  save: () => Promise<void>
}

/**
 * A form over one section of the own profile. Every keystroke is stored as a draft; saving is an act
 * and works offline. A complete profile sends only the fields that changed in this form, so that the
 * form does not undo what another tab or device has saved meanwhile.
 */
export const useSectionForm = <Input extends FieldValues, Output extends object>(
  { saved, draft, onSaved }: SectionFormProps,
  section: ProfileSection,
  schema: GenericSchema<Input, Output>,
  initial: Input,
): SectionForm<Input, Output> => {
  const client = useClient()
  const [start] = useState({ saved, initial })
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: { ...initial, ...draft } as DefaultValues<Input>,
  })
  const { subscribe, handleSubmit, setError, getValues } = form

  // Drafts are followed before the form can be seen, so that words typed at once are kept as well.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // 'height.unit' belongs to the field 'height'.
          const field = name?.split('.')[0]
          if (field === undefined) return
          const typed = changedFields({ [field]: values[field] }, start.initial)
          bestEffort(keepTyped(client.database, section, field, typed[field]))
        },
      }),
    [subscribe, client, section, start],
  )

  /**
   * The values with which the form's are compared: those of the form's start, or current ones for refused
   * fields.
   */
  const comparedValues = async (): Promise<object> => {
    if (!saved.isProfileComplete) return {}
    const refused = Object.keys(await readRefusedEdit(client.database, section))
    const now = Object.entries(saved).filter(([field]) => refused.includes(field))
    return { ...start.saved, ...Object.fromEntries(now) }
  }

  const save = handleSubmit(async (output) => {
    const typed = getValues()
    try {
      const values = changedFields(output, await comparedValues())
      if (Object.keys(values).length > 0) {
        // A value that passes the form's schema passes the section's schema too.
        await client.act('editProfile', { section, values } as ProfileEdit)
      }
      // During the setup drafts stay until the end: a step that the server refuses opens again with them.
      if (saved.isProfileComplete) await dropSaved(client.database, section, typed)
      onSaved()
    } catch (error) {
      const message = error instanceof Refusal ? reasonText[error.reason] : joiningText.saveFailed
      setError('root', { message })
    }
  })
  return { form, save }
}
