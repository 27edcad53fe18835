import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { paymentCalls } from '../../../shared/calls/payments.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { limits } from '../../../shared/limits.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'

type Decision = CallRequest<'decidePayments'>
type Choice = { decision: 'approve' } | { decision: 'reject'; reason: string }

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.decisionsMax) }, (_, index) =>
    ids.slice(index * limits.decisionsMax, (index + 1) * limits.decisionsMax),
  )

const outcomes = { approve: 'approved', reject: 'rejected' } as const

/** Decides any number of payments, a call for as many as one takes, and says how far it is. */
export const useDecidePayments = () => {
  const desk = useDesk()
  const action = useAdminAction('decidePayments', paymentCalls.decidePayments)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)

  const takeBack = async (ids: readonly string[]) => {
    try {
      let undone = 0
      for (const some of chunksOf(ids)) {
        const request = { decision: 'undo', ids: some } as const
        const answers = await desk.call('decidePayments', paymentCalls.decidePayments, request)
        undone += answers.filter(({ status }) => status === 'pending').length
      }
      if (undone > 0) void toast.success(words.undone(undone))
      if (undone < ids.length) void toast.error(words.stillDecided(ids.length - undone))
    } catch (error) {
      void toast.error(failureText(error))
    }
  }

  /** @returns false when it stopped half way: those that are left can be decided again */
  const decide = async (ids: readonly string[], choice: Choice): Promise<boolean> => {
    const wanted = outcomes[choice.decision]
    const decided: string[] = []
    let taken = 0
    let isWhole = true
    for (const some of chunksOf(ids)) {
      setProgress({ done: decided.length, all: ids.length })
      const answers = await action.run({ ...choice, ids: some } as Decision)
      isWhole = answers !== null
      if (answers === null) break
      taken += answers.filter(({ status }) => status === 'taken').length
      decided.push(...answers.filter(({ status }) => status === wanted).map(({ id }) => id))
    }
    setProgress(null)
    if (decided.length > 0)
      toldWithUndo(words[wanted](decided.length), () => void takeBack(decided))
    if (taken > 0) void toast.error(words.taken(taken))
    const others = ids.length - decided.length - taken
    if (isWhole && others > 0) void toast.error(words.others(others))
    return isWhole
  }
  return { action, progress, decide, takeBack }
}
