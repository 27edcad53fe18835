import { useState } from 'react'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import { collegeIdsText as words } from '../../shared/text/desk/college-ids.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'

type Waiting = CallResponse<'listCollegeIds'>[number]
type Answer = CallResponse<'decideCollegeIds'>[number]

const decidedText = { approved: words.approved, rejected: words.rejected } as const

/** Why an ID was not decided; undefined when it was. */
const undecidedText = ({ state }: Answer): string | undefined => {
  if (state === 'duplicate') return words.duplicate
  if (state === 'own') return words.own
  return state === 'unknown' ? words.gone : undefined
}

const wanted = { approve: 'approved', reject: 'rejected' } as const

/** Another admin has decided it the other way. */
const isOther = (
  state: Answer['state'],
  decision: keyof typeof wanted,
): state is 'approved' | 'rejected' =>
  (state === 'approved' || state === 'rejected') && state !== wanted[decision]

/** Decides one ID, says so with a way back, and says why when it was not decided. */
export const useDecideCollegeId = ({ uid, name }: Waiting) => {
  const undo = useUndoing()
  const action = useAdminAction('decideCollegeIds')
  const [problem, setProblem] = useState<string>()
  /** The account that the same ID has verified already. */
  const [otherUid, setOtherUid] = useState<string>()
  const decide = async (request: CallRequest<'decideCollegeIds'>): Promise<boolean> => {
    setProblem(undefined)
    const [answer] = (await action.run(request)) ?? []
    if (answer === undefined) return false
    const why = undecidedText(answer)
    setProblem(why)
    setOtherUid(answer.otherUid)
    const { decision } = request
    if (decision !== 'reopen' && isOther(answer.state, decision)) {
      void toast.error(words.decidedMeanwhile[answer.state](name))
    } else if (answer.state === 'approved' || answer.state === 'rejected') {
      toldWithUndo(
        decidedText[answer.state](name),
        () => void undo('decideCollegeIds', { decision: 'reopen', uids: [uid] }),
      )
    }
    return why === undefined
  }
  return { action, problem, otherUid, decide }
}
