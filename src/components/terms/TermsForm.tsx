import { type FormEvent, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Choice.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { LegalLinks } from '../legal/LegalLinks.tsx'

const words = joiningText.terms

/** The form of the terms (specification §5): the box must be ticked; Continue is disabled while saving. */
export const TermsForm = ({
  agreed,
  submitLabel,
  onSaved,
}: {
  agreed: boolean
  submitLabel: string
  onSaved: () => void
}) => {
  const client = useClient()
  const [ticked, setTicked] = useState(agreed)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!ticked) {
      setError(words.mustAgree)
      return
    }
    setSaving(true)
    try {
      await client.act('acceptTerms', { version: limits.termsVersion })
      onSaved()
    } catch (failure) {
      setError(failure instanceof Refusal ? reasonText[failure.reason] : words.saveFailed)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={save}>
      <LegalLinks />
      <Checkbox
        label={words.agree}
        checked={ticked}
        onChange={({ target }) => {
          setTicked(target.checked)
          setError(undefined)
        }}
      />
      <FieldError>{error}</FieldError>
      <Button type="submit" disabled={saving}>
        {saving ? joiningText.saving : submitLabel}
      </Button>
    </form>
  )
}
