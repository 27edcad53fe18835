import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { suggestedCollege } from '../../data/database/drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { type College, searchColleges } from '../../shared/domain/profile/college-search.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import type { DetailsFields } from './details-fields.ts'

const SuggestCollegeDialog = lazy(async () => ({
  default: (await import('./SuggestCollegeDialog.tsx')).SuggestCollegeDialog,
}))

const words = joiningText.college

/** The college that this person suggested, while the list lacks it. */
const useSuggestedCollege = (colleges: readonly College[] | null): string | undefined => {
  const { database } = useClient()
  const live = useLive(() => suggestedCollege(database), [database])
  const suggested = live.state === 'ready' ? live.value : undefined
  return colleges?.some(({ name }) => name === suggested) ? undefined : suggested
}

/** @param colleges null while the list is loading @param isMissing it could not be loaded */
export const CollegeField = ({
  form,
  colleges,
  isMissing,
}: {
  form: DetailsFields
  colleges: readonly College[] | null
  isMissing: boolean
}): ReactNode => {
  const [suggesting, setSuggesting] = useState(false)
  const { field, fieldState } = useController({ control: form.control, name: 'college' })
  const missing = useSuggestedCollege(colleges)
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
      {isMissing && (
        <p role="status" className="text-small text-muted">
          {words.notLoaded}
        </p>
      )}
      <Button look="plain" className="-ml-5" onClick={() => setSuggesting(true)}>
        {words.notListed}
      </Button>
      {missing !== undefined && (
        <p role="status" className="text-small text-muted">
          {words.suggestedBefore(missing)}
        </p>
      )}
      <Suspense>
        {suggesting && (
          <SuggestCollegeDialog typed={field.value} onClose={() => setSuggesting(false)} />
        )}
      </Suspense>
    </div>
  )
}
