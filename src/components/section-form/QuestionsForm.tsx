import { type KeyboardEvent, useRef } from 'react'
import type { GenericSchema } from 'valibot'
import { q1Form, q2Form } from '../../shared/domain/profile/profile-forms.ts'
import { type AnswerName, answerNames } from '../../shared/model/people/answers.ts'
import { answerText } from '../../shared/text/profile/answers.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { ownAnswersTo } from '../../shared/text/profile/own-answers.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Radio } from '../../ui/form/Choice.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type SectionForm, type SectionFormProps, useSectionForm } from './use-section-form.ts'
import { useTurns } from './use-turns.ts'

type AnswerFields = Partial<Record<AnswerName, string>>
type AnswersForm = SectionForm<AnswerFields, AnswerFields>

const sections: Record<
  'q1' | 'q2',
  { names: readonly AnswerName[]; schema: GenericSchema<AnswerFields, AnswerFields> }
> = {
  q1: { names: ['communicationImportance', 'conflictApproach', 'sundayStyle'], schema: q1Form },
  q2: { names: ['travelPreference', 'loveLanguage'], schema: q2Form },
}

/**
 * A click this soon after a key comes from the key: arrow keys walk through answers, and must not go on to
 * the next question.
 */
const keyClickMs = 50

const Question = ({
  name,
  form,
  onPress,
}: {
  name: AnswerName
  form: AnswersForm['form']
  onPress?: () => void
}) => {
  const keyAt = useRef(Number.NEGATIVE_INFINITY)
  const noteKey = ({ timeStamp }: KeyboardEvent) => {
    keyAt.current = timeStamp
  }
  return (
    <FieldGroup legend={answerText[name].asks} error={form.formState.errors[name]?.message}>
      {Object.entries(ownAnswersTo(name)).map(([option, label]) => (
        <Radio
          key={option}
          label={label}
          value={option}
          {...form.register(name)}
          onKeyDown={noteKey}
          onKeyUp={noteKey}
          onClick={({ timeStamp }) => timeStamp - keyAt.current > keyClickMs && onPress?.()}
        />
      ))}
    </FieldGroup>
  )
}

interface QuestionsProps extends AnswersForm {
  names: readonly AnswerName[]
  submitLabel: string
}

/** All questions of a section at once, to edit a profile. */
const AllQuestions = ({ names, form, save, submitLabel }: QuestionsProps) => (
  <FormFrame
    submitLabel={submitLabel}
    saving={form.formState.isSubmitting}
    error={form.formState.errors.root?.message}
    save={save}
  >
    {names.map((name) => (
      <Question key={name} name={name} form={form} />
    ))}
  </FormFrame>
)

/** One question at a time, in the wizard: a press on an answer leads to the next. */
const QuestionsInTurn = ({ names, form, save, submitLabel }: QuestionsProps) => {
  const { name, isFirst, goOn, goOnSoon, goBack, element } = useTurns(
    names,
    (one) => Boolean(form.getValues(one)),
    save,
  )
  const check = async () => {
    if (await form.trigger(name)) await goOn()
  }
  return (
    <FormFrame
      submitLabel={submitLabel}
      saving={form.formState.isSubmitting}
      error={form.formState.errors.root?.message}
      save={check}
    >
      <p className="-mb-4 text-small text-muted tabular-nums">
        {joiningText.answers.place(answerNames.indexOf(name) + 1, answerNames.length)}
      </p>
      <div key={name} ref={element} className="animate-fade [&_legend]:text-lead">
        <Question name={name} form={form} onPress={goOnSoon} />
      </div>
      {!isFirst && (
        <Button look="plain" className="-my-3 self-start" onClick={goBack}>
          {joiningText.answers.before}
        </Button>
      )}
    </FormFrame>
  )
}

const QuestionsForm = (props: SectionFormProps & { section: 'q1' | 'q2' }) => {
  const { names, schema } = sections[props.section]
  const initial: AnswerFields = Object.fromEntries(
    names.map((name) => [name, props.me[name] ?? '']),
  )
  const form = useSectionForm(props, props.section, schema, initial)
  const Questions = props.saved.isProfileComplete ? AllQuestions : QuestionsInTurn
  return <Questions names={names} {...form} submitLabel={props.submitLabel} />
}

export const FirstQuestionsForm = (props: SectionFormProps) => (
  <QuestionsForm {...props} section="q1" />
)
export const SecondQuestionsForm = (props: SectionFormProps) => (
  <QuestionsForm {...props} section="q2" />
)
