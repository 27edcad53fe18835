import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { CallResponse } from '../../shared/calls.ts'
import { idNumberSchema } from '../../shared/model/people/verification.ts'
import { collegeIdsText as words } from '../../shared/text/desk/college-ids.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { isFree } from '../act/ActionButton.tsx'
import { TextField } from '../form/DeskField.tsx'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { PersonLink } from '../frame/DeskLink.tsx'
import { TwoAnswers } from '../opening/TwoAnswers.tsx'
import type { Deciding } from '../queue/use-queue.ts'
import { useDecideCollegeId } from './use-decide-college-id.ts'

/** Approves, with the number that finds an ID of two accounts, or rejects with a reason. */
export const CollegeIdDecision = ({
  waiting,
  isSeen,
  isGone,
  deciding,
}: {
  waiting: CallResponse<'listCollegeIds'>[number]
  isSeen: boolean
  isGone: boolean
  deciding: Deciding
}) => {
  const { uid, name } = waiting
  const { action, problem, otherUid, decide } = useDecideCollegeId(waiting)
  const [number, setNumber] = useState('')
  const isShort = number.trim() !== '' && !v.is(idNumberSchema, number)
  const isReady = isSeen && !isShort
  const approve = () => {
    if (!isFree(action) || isGone || !isReady) return
    const numbers = number.trim() === '' ? {} : { numbers: { [uid]: number } }
    void deciding([uid], () => decide({ decision: 'approve', uids: [uid], ...numbers }))
  }
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    approve()
  }
  return (
    <div ref={place} className="contents">
      <form onSubmit={submit}>
        <TextField
          label={words.number}
          hint={words.numberHint}
          error={isShort ? words.numberShort : undefined}
          autoComplete="off"
          maxLength={60}
          value={number}
          onText={setNumber}
        />
      </form>
      <TwoAnswers
        action={action}
        isGone={isGone}
        isReady={isReady}
        approve={words.approve}
        reject={words.reject}
        onApprove={approve}
        dialog={(close) => (
          <ReasonDialog
            title={words.rejectTitle(name)}
            confirm={words.reject}
            look="bad"
            hint={words.rejectHint}
            ready={readyReasonsText.collegeId}
            action={action}
            onReason={async (reason) => {
              const reject = () => decide({ decision: 'reject', uids: [uid], reason })
              if (await deciding([uid], reject)) close()
            }}
            onClose={close}
          />
        )}
      >
        <FieldError>{problem}</FieldError>
        {otherUid !== undefined && (
          <PersonLink uid={otherUid} className="text-small text-primary underline">
            {words.duplicateOf}
          </PersonLink>
        )}
      </TwoAnswers>
    </div>
  )
}
