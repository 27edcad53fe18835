import type { ReactNode } from 'react'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'

export const FormFrame = ({
  submitLabel,
  saving,
  error,
  save,
  children,
}: {
  submitLabel: string
  saving: boolean
  error: string | undefined
  save: () => Promise<void>
  children: ReactNode
}) => (
  <form
    noValidate
    className="flex flex-col gap-6"
    onSubmit={(event) => {
      event.preventDefault()
      void save()
    }}
  >
    {children}
    <FieldError>{error}</FieldError>
    <Button type="submit" disabled={saving}>
      {saving ? joiningText.saving : submitLabel}
    </Button>
  </form>
)
