import { useController } from 'react-hook-form'
import { interestsForm } from '../../shared/domain/profile/profile-forms.ts'
import { toggledInterest } from '../../shared/domain/profile/profile-input.ts'
import * as limits from '../../shared/limits.ts'
import { interestOptions } from '../../shared/model/people/answers.ts'
import { interestsText } from '../../shared/text/profile/interests.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { ToggleChip } from '../../ui/form/Choice.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const words = joiningText.interests

export const InterestsForm = (props: SectionFormProps) => {
  const initial = { interests: props.me.interests }
  const { form, save } = useSectionForm(props, 'interests', interestsForm, initial)
  const { errors, isSubmitting } = form.formState
  const { field } = useController({ control: form.control, name: 'interests' })
  return (
    <FormFrame
      submitLabel={props.submitLabel}
      saving={isSubmitting}
      error={errors.root?.message}
      save={save}
    >
      <FieldGroup legend={words.legend} error={errors.interests?.message}>
        <div className="flex flex-wrap gap-2">
          {interestOptions.map((interest, index) => (
            <ToggleChip
              key={interest}
              {...(index === 0 && { ref: field.ref })}
              label={interestsText[interest]}
              checked={field.value.includes(interest)}
              onChange={() => field.onChange(toggledInterest(field.value, interest))}
            />
          ))}
        </div>
        <p role="status" className="text-small text-muted tabular-nums">
          {words.counter(field.value.length, limits.interestsMax)}
        </p>
      </FieldGroup>
    </FormFrame>
  )
}
