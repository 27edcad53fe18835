import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { suggestedCollege } from '../../data/drafts/profile-drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import {
  type College,
  collegeMeant,
  searchColleges,
} from '../../shared/domain/profile/college-search.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import type { DetailsFields } from './details-fields.ts'
import { SuggestCollegeDialog } from './SuggestCollegeDialog.tsx'

const words = joiningText.college

type Suggested = { state: 'none' } | { state: 'waiting' | 'declined' | 'listed'; name: string }

/** The state of the college that this person suggested; `name` is the list's once it is listed. */
const useSuggestedCollege = (colleges: readonly College[] | null): Suggested => {
  const { database } = useClient()
  const live = useLive(() => suggestedCollege(database), [database])
  if (live.state === 'loading' || live.value === undefined) return { state: 'none' }
  const { name, decision } = live.value
  const names = new Set(colleges?.map((college) => college.name))
  const listed = collegeMeant(names, decision?.listed ?? name)
  if (listed !== null) return { state: 'listed', name: listed }
  return { state: decision?.listed === null ? 'declined' : 'waiting', name }
}

const suggestedText = {
  waiting: (name: string) => words.suggestedBefore(name),
  declined: (name: string) => words.suggestionDeclined(name),
  listed: (name: string) => words.suggestionListed(name),
} as const

/**
 * Puts a name into the field that is chosen elsewhere. The field keeps its own text while somebody types, so
 * it is mounted anew for the name.
 */
const useOfferedCollege = (onChange: (name: string) => void) => {
  // Choices are counted, because the same name can be chosen again after another was typed over it.
  const [choices, setChoices] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (choices > 0) box.current?.querySelector('input')?.focus()
  }, [choices])
  const choose = (name: string) => {
    onChange(name)
    setChoices((count) => count + 1)
  }
  return { choices, box, choose }
}

/** @param colleges null while the list is loading @param isMissing whether the list could not be loaded */
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
  const suggested = useSuggestedCollege(colleges)
  const { choices, box, choose } = useOfferedCollege(field.onChange)
  const isChosen = suggested.state === 'listed' && suggested.name === field.value
  const found = colleges === null ? null : searchColleges(colleges, field.value)
  return (
    <div ref={box} className="flex flex-col items-start gap-1 [&>div]:w-full">
      <Combobox
        key={choices}
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
      {suggested.state !== 'none' && !isChosen && (
        <p role="status" className="text-small text-muted">
          {suggestedText[suggested.state](suggested.name)}
        </p>
      )}
      {suggested.state === 'listed' && !isChosen && (
        <Button look="quiet" onClick={() => choose(suggested.name)}>
          {words.choose(suggested.name)}
        </Button>
      )}
      {suggesting && (
        <SuggestCollegeDialog typed={field.value} onClose={() => setSuggesting(false)} />
      )}
    </div>
  )
}
