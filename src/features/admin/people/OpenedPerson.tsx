import { useRef } from 'react'
import { useAdminLook } from '../../../data/react/use-admin-look.ts'
import { peopleCalls } from '../../../shared/calls/people.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { failureText } from '../frame/failure-text.ts'
import { PersonActs } from './PersonActs.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { PersonPayments } from './PersonPayments.tsx'
import { PersonRounds } from './PersonRounds.tsx'
import { PersonTimeline } from './PersonTimeline.tsx'
import { SeenNow } from './SeenNow.tsx'

/** It goes with the page: nothing else holds it. Stays on the screen while it is read again. */
export const OpenedPerson = ({
  request,
  again,
}: {
  request: CallRequest<'openPerson'>
  again: () => void
}) => {
  const look = useAdminLook('openPerson', peopleCalls.openPerson, request)
  const newest = useRef<CallResponse<'openPerson'>>(null)
  if (look.state === 'ready') newest.current = look.value
  const person = newest.current
  return (
    <>
      {look.state === 'failed' && (
        <div className="flex items-center gap-3">
          <FieldError>{failureText(look.error)}</FieldError>
          <button type="button" className={deskButtonClass('quiet')} onClick={look.again}>
            {words.again}
          </button>
        </div>
      )}
      {look.state === 'loading' && person === null && <Loading label={words.loading} />}
      {person !== null && (
        <>
          <PersonActs person={person} onDone={again} />
          <PersonNotes uid={request.uid} notes={person.notes} onDone={again} />
          <PersonFacts person={person} />
          <SeenNow sees={person.sees} />
          <PersonPayments payments={person.payments} />
          <PersonRounds rounds={person.rounds} />
          <PersonTimeline person={person} />
        </>
      )}
    </>
  )
}
