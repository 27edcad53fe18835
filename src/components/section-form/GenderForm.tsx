import { useWatch } from 'react-hook-form'
import { genderForm } from '../../shared/domain/profile/profile-forms.ts'
import { type Gender, genders } from '../../shared/model/people/answers.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Radio } from '../../ui/form/Choice.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const words = joiningText.gender

const isGender = (value: string): value is Gender => genders.some((gender) => gender === value)

/** The step whose answer is final once it is sent: it names the answer before that. */
export const GenderForm = (props: SectionFormProps) => {
  const initial = { gender: props.me.gender ?? '' }
  const { form, save } = useSectionForm(props, 'gender', genderForm, initial)
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'gender' })
  const final = props.saved.gender
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
            disabled={final !== undefined && gender !== final}
          />
        ))}
        <p role="status" className="min-h-12 text-body">
          {isGender(chosen) && <strong>{words.joiningAs[chosen]} </strong>}
          {words.once}
        </p>
      </FieldGroup>
    </FormFrame>
  )
}
