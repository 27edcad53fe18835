import { type FormEvent, useRef, useState } from 'react'
import { useColleges } from '../../components/section-form/use-colleges.ts'
import { searchColleges } from '../../shared/domain/profile/college-search.ts'
import type { CollegeSuggestion } from '../../shared/model/people/college-suggestion.ts'
import { actionText } from '../../shared/text/desk/action.ts'
import { collegesText as words } from '../../shared/text/desk/colleges.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { LookActs } from '../opening/TableAndLook.tsx'

const fields = ['name', 'city', 'state'] as const

/** Accepts a college as it is spelled here, or declines it; either can be taken back. */
export const CollegeDecision = ({
  suggestion,
  onDecided,
}: {
  suggestion: CollegeSuggestion & { id: string }
  onDecided: (id: string) => void
}) => {
  const { id, name, city, state, college } = suggestion
  const action = useAdminAction('decideCollegeSuggestion')
  const [typed, setTyped] = useState(college ?? { name, city, state: '' })
  const isWaiting = state === 'waiting'
  const isMissing = fields.some((field) => typed[field].trim() === '')
  const reopen = () => action.run({ decision: 'reopen', id })
  const decide = async (decision: 'accept' | 'decline') => {
    const answer = await action.run(
      decision === 'accept' ? { decision, id, ...typed } : { decision, id },
    )
    if (answer === null) return
    const listed = answer.college?.name ?? name
    const said = { accepted: words.accepted, declined: words.declined } as const
    if (answer.status === 'already') {
      const { state: now } = answer
      void toast.error(now === 'accepted' ? words.already.accepted(listed) : words.already[now])
    } else if (answer.state === 'accepted' || answer.state === 'declined') {
      toldWithUndo(said[answer.state](listed), () => void reopen())
      onDecided(id)
    }
  }
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decide('accept')
  }
  return (
    <form ref={form} onSubmit={submit} aria-label={words.spelling} className="flex flex-col gap-3">
      <h2 className="text-body font-semibold">{words.spelling}</h2>
      <p className="text-small text-muted">{words.spellingHint}</p>
      <fieldset disabled={!isWaiting} className="flex flex-col gap-3">
        {fields.map((field) => (
          <label key={field} className="flex flex-col gap-1 text-small">
            {words[field]}
            <input
              value={typed[field]}
              maxLength={120}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              className={deskFieldClass}
            />
          </label>
        ))}
      </fieldset>
      <SimilarColleges name={typed.name} />
      <FieldError>{isMissing ? words.missing : undefined}</FieldError>
      <LookActs>
        <div className="flex flex-wrap items-center gap-2">
          {/* One button with two meanings: whoever pressed it keeps the focus. */}
          <ActionButton
            type={isWaiting ? 'submit' : 'button'}
            look={isWaiting ? 'primary' : 'quiet'}
            action={action}
            disabled={isWaiting && isMissing}
            {...(!isWaiting && { onPress: () => void reopen() })}
          >
            {isWaiting ? words.accept : actionText.undo}
          </ActionButton>
          <ActionButton
            action={action}
            disabled={!isWaiting}
            onPress={() => void decide('decline')}
          >
            {words.decline}
          </ActionButton>
          <ActionFailure of={action} />
        </div>
      </LookActs>
    </form>
  )
}

const shown = 5

/** Colleges of the list with a similar name: most suggestions are another spelling of one. */
const SimilarColleges = ({ name }: { name: string }) => {
  const { list } = useColleges()
  const [first = ''] = name.trim().split(/\s+/)
  const found = list === null || first === '' ? [] : searchColleges(list, first).slice(0, shown)
  if (found.length === 0) return null
  return (
    <div className="text-small text-muted">
      <p>{words.similar}</p>
      <ul className="list-disc pl-5">
        {found.map((college) => (
          <li key={college.name}>
            {college.name}, {college.city}
          </li>
        ))}
      </ul>
    </div>
  )
}
