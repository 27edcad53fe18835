import { genderForm } from '../../shared/domain/profile/profile-forms.ts'
import { genders } from '../../shared/model/people/answers.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Radio } from '../../ui/form/Choice.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const words = joiningText.gender

export const GenderForm = (props: SectionFormProps) => {
  const initial = { gender: props.me.gender ?? '' }
  const { form, save } = useSectionForm(props, 'gender', genderForm, initial)
  const { errors, isSubmitting } = form.formState
  return (
    <FormFrame
      submitLabel={props.submitLabel}
      saving={isSubmitting}
      error={errors.root?.message}
      save={save}
    >
      <FieldGroup legend={words.legend} error={errors.gender?.message}>
        {genders.map((gender) => (
          <Radio
            key={gender}
            label={words.options[gender]}
            value={gender}
            {...form.register('gender')}
          />
        ))}
        <p className="text-small text-muted">{words.once}</p>
      </FieldGroup>
    </FormFrame>
  )
}
