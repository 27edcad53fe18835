import { useMemo, useState } from 'react'
import { useNow } from '../../data/react/use-now.ts'
import { detailsForm, detailsInputOf } from '../../shared/domain/profile/profile-forms.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { Field, inputClass } from '../../ui/form/Field.tsx'
import { DeleteAccountButton } from '../own-data/DeleteAccount.tsx'
import { CollegeField } from './CollegeField.tsx'
import { DateField } from './DateField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { HeightField } from './HeightField.tsx'
import { useIdentityLock } from './identity-lock.ts'
import { useColleges } from './use-colleges.ts'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const words = joiningText.details

/**
 * Tells a person who is too young, who leaves nothing behind (PRODUCT §3). A slip of the year is asked about
 * first.
 */
const UnderageNotice = () => {
  const [isMeant, setMeant] = useState(false)
  return (
    <Notice>
      <div className="flex flex-col items-start gap-3">
        {isMeant ? (
          <>
            <p>{words.underageLine}</p>
            <DeleteAccountButton />
          </>
        ) : (
          <>
            <p>{words.underageAsk}</p>
            <Button look="quiet" onClick={() => setMeant(true)}>
              {words.underageMeant}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}

export const DetailsForm = (props: SectionFormProps) => {
  const { me, submitLabel } = props
  const now = useNow()
  const { list: colleges, isMissing } = useColleges()
  const known = useMemo(
    () =>
      new Set([...(colleges ?? []).map(({ name }) => name), ...(me.college ? [me.college] : [])]),
    [colleges, me.college],
  )
  const schema = detailsForm(now, known, me.height != null)
  const { form, save } = useSectionForm(props, 'details', schema, detailsInputOf(me))
  const { errors, isSubmitting } = form.formState
  const lock = useIdentityLock(me)
  return (
    <FormFrame
      submitLabel={submitLabel}
      saving={isSubmitting}
      error={errors.root?.message}
      save={save}
    >
      {lock !== 'open' && (
        <p className="text-small text-muted">
          {lock === 'waits' ? words.idWaits : words.badgeGoes}
        </p>
      )}
      <Field label={words.name} hint={words.nameHint} error={errors.name?.message}>
        {(field) => (
          <input
            {...field}
            {...form.register('name')}
            autoComplete="name"
            readOnly={lock === 'waits'}
            className={inputClass}
          />
        )}
      </Field>
      {lock === 'waits' ? (
        <Field label={joiningText.college.label}>
          {(field) => <input {...field} value={me.college ?? ''} readOnly className={inputClass} />}
        </Field>
      ) : (
        <CollegeField form={form} colleges={colleges} isMissing={isMissing} />
      )}
      <DateField form={form} now={now} lock={lock} />
      {!me.isProfileComplete && errors.dob?.message === words.underage && <UnderageNotice />}
      <Field label={words.handle} hint={words.handleHint} error={errors.instagramId?.message}>
        {(field) => (
          <input
            {...field}
            {...form.register('instagramId')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <HeightField form={form} />
    </FormFrame>
  )
}
