import type { GenericSchema } from 'valibot'
import { q1Form, q2Form } from '../../shared/domain/profile/profile-forms.ts'
import type { AnswerName } from '../../shared/model/people/answers.ts'
import { answerText } from '../../shared/text/profile/answers.ts'
import { Radio } from '../../ui/form/Choice.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

type AnswerFields = Partial<Record<AnswerName, string>>

const sections: Record<
  'q1' | 'q2',
  { names: readonly AnswerName[]; schema: GenericSchema<AnswerFields, AnswerFields> }
> = {
  q1: { names: ['communicationImportance', 'conflictApproach', 'sundayStyle'], schema: q1Form },
  q2: { names: ['travelPreference', 'loveLanguage'], schema: q2Form },
}

const QuestionsForm = (props: SectionFormProps & { section: 'q1' | 'q2' }) => {
  const { names, schema } = sections[props.section]
  const initial: AnswerFields = Object.fromEntries(
    names.map((name) => [name, props.me[name] ?? '']),
  )
  const { form, save } = useSectionForm(props, props.section, schema, initial)
  const { errors, isSubmitting } = form.formState
  return (
    <FormFrame
      submitLabel={props.submitLabel}
      saving={isSubmitting}
      error={errors.root?.message}
      save={save}
    >
      {names.map((name) => (
        <FieldGroup key={name} legend={answerText[name].asks} error={errors[name]?.message}>
          {Object.entries(answerText[name].options).map(([option, label]) => (
            <Radio key={option} label={label} value={option} {...form.register(name)} />
          ))}
        </FieldGroup>
      ))}
    </FormFrame>
  )
}

export const FirstQuestionsForm = (props: SectionFormProps) => (
  <QuestionsForm {...props} section="q1" />
)
export const SecondQuestionsForm = (props: SectionFormProps) => (
  <QuestionsForm {...props} section="q2" />
)
