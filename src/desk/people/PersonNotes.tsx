import { type FormEvent, useState } from 'react'
import type { CallResponse } from '../../shared/calls.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import * as limits from '../../shared/limits.ts'
import { notesText as words } from '../../shared/text/desk/people.ts'
import { emptied } from '../../ui/form/emptied.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { WordsField } from '../form/DeskField.tsx'

type Note = CallResponse<'openPerson'>['notes'][number]

/** Notes that admins keep about a person. The person never reads it; it goes with the account. */
export const PersonNotes = ({
  uid,
  notes,
  onDone,
}: {
  uid: string
  notes: readonly Note[]
  onDone: () => void
}) => {
  const [text, setText] = useState('')
  /** A repeat after a lost answer writes no second note; another text is another note. */
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const noting = useAdminAction('notePerson')
  const dropping = useAdminAction('dropNote')
  /** The note whose removal has been asked for once. */
  const [asked, setAsked] = useState<string | null>(null)
  const write = (written: string) => {
    setText(written)
    setNoteId(crypto.randomUUID())
  }
  const note = async (event: FormEvent) => {
    event.preventDefault()
    if ((await noting.run({ uid, noteId, text: text.trim() })) === null) return
    setText(emptied(text, ''))
    setNoteId(crypto.randomUUID())
    onDone()
  }
  const drop = async (id: string) => {
    if (asked !== id) return setAsked(id)
    if ((await dropping.run({ noteId: id })) === null) return
    onDone()
    void toast.success(words.dropped)
  }
  return (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h3 className="text-small font-semibold">{words.heading}</h3>
      <ul className="flex flex-col divide-y divide-line text-small">
        {notes.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
              {one.text}
              <span className="block text-muted">
                {words.by(one.admin, campusWhen(one.createdAt))}
              </span>
            </span>
            <ActionButton action={dropping} look="plain" onPress={() => void drop(one.id)}>
              {asked === one.id ? words.dropForGood : words.drop}
            </ActionButton>
          </li>
        ))}
      </ul>
      <form onSubmit={note} className="flex flex-col items-start gap-2">
        <WordsField
          label={words.label}
          hint={words.hint}
          rows={2}
          maxLength={limits.personNoteMax}
          value={text}
          onText={write}
          className={`${deskFieldClass} w-full`}
        />
        <ActionFailure of={noting} />
        <ActionFailure of={dropping} />
        <ActionButton type="submit" action={noting} disabled={text.trim() === ''}>
          {words.keep}
        </ActionButton>
      </form>
    </section>
  )
}
