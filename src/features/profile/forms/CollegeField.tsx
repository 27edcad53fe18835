import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { type College, searchColleges } from '../../../shared/domain/college-search.ts'
import { joiningText } from '../../../shared/text/joining.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import type { DetailsFields } from './details-fields.ts'

const SuggestCollege = lazy(async () => ({
  default: (await import('../SuggestCollege.tsx')).SuggestCollege,
}))

const words = joiningText.college

/** @param colleges null while the list is loading */
export const CollegeField = ({
  form,
  colleges,
}: {
  form: DetailsFields
  colleges: readonly College[] | null
}): ReactNode => {
  const [suggesting, setSuggesting] = useState(false)
  const { field, fieldState } = useController({ control: form.control, name: 'college' })
  const found = colleges === null ? null : searchColleges(colleges, field.value)
  return (
    <div className="flex flex-col items-start gap-1 [&>div]:w-full">
      <Combobox
        label={words.label}
        value={field.value}
        placeholder={words.placeholder}
        suggestions={
          found?.map(({ name, city, state }) => ({ label: name, detail: `${city}, ${state}` })) ??
          null
        }
        words={words}
        error={fieldState.error?.message}
        onText={field.onChange}
        onLeave={field.onBlur}
      />
      <Button look="plain" className="-ml-5" onClick={() => setSuggesting(true)}>
        {words.notListed}
      </Button>
      <Suspense>
        {suggesting && <SuggestCollege typed={field.value} onClose={() => setSuggesting(false)} />}
      </Suspense>
    </div>
  )
}
