import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { bioForm } from '../../shared/domain/profile/profile-forms.ts'
import * as limits from '../../shared/limits.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { classes } from '../../ui/classes.ts'
import { Field, inputClass } from '../../ui/form/Field.tsx'
import { useFittedHeight } from '../../ui/hooks/use-fitted-height.ts'
import { FormFrame } from './FormFrame.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const words = joiningText.bio

export const BioForm = (props: SectionFormProps) => {
  const { form, save } = useSectionForm(props, 'bio', bioForm, { bio: props.me.bio ?? '' })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'bio' })
  const area = useRef<HTMLTextAreaElement>(null)
  useFittedHeight(area, typed)
  const { ref, ...registered } = form.register('bio')
  return (
    <FormFrame
      submitLabel={props.submitLabel}
      saving={isSubmitting}
      error={errors.root?.message}
      save={save}
    >
      <Field label={words.label} hint={words.hint} error={errors.bio?.message}>
        {(field) => (
          <textarea
            {...field}
            {...registered}
            ref={(element) => {
              ref(element)
              area.current = element
            }}
            rows={5}
            className={classes(inputClass, 'field-sizing-content min-h-32 resize-none')}
          />
        )}
      </Field>
      <p
        role="status"
        className={classes(
          '-mt-4 text-right text-small tabular-nums',
          typed.trim().length > limits.bioMax ? 'text-bad' : 'text-muted',
        )}
      >
        {words.counter(typed.trim().length, limits.bioMax)}
      </p>
    </FormFrame>
  )
}
