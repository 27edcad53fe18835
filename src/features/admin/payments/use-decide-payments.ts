import { useState } from 'react'
import { deskPaymentCalls } from '../../../shared/calls/desk-payments.ts'
import type { CallRequest, CallResponse } from '../../../shared/calls.ts'
import * as limits from '../../../shared/limits.ts'
import { type PaymentState, paymentStates } from '../../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { BulkEnd } from '../bulk/run-bulk.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'
import type { DecidedHere } from './compared-payments.ts'

type Decision = CallRequest<'decidePayments'>
type Choice = { decision: 'approve' } | { decision: 'reject'; reason: string }
type Answers = CallResponse<'decidePayments'>

const outcomes = { approve: 'approved', reject: 'rejected' } as const

const decidedEntry = ({ id, status }: Answers[number]): [string, PaymentState][] => {
  const state = paymentStates.find((state) => state === status)
  return state === undefined ? [] : [[id, state]]
}

/** Decides any number of payments, and says what became of them. */
export const useDecidePayments = () => {
  const bulk = useBulk()
  const [made, setMade] = useState<DecidedHere>(new Map())
  /** @returns the answers, and what is left where it ended half way */
  const ask = async (ids: readonly string[], choice: Choice | { decision: 'undo' }) => {
    const answers: Answers = []
    const end = await bulk.run(ids, limits.decisionsMax, async (some, call) => {
      const request = { ...choice, ids: [...some] } as Decision
      const told = await call('decidePayments', deskPaymentCalls.decidePayments, request)
      answers.push(...told)
      setMade((before) => new Map([...before, ...told.flatMap(decidedEntry)]))
    })
    return { answers, end }
  }

  const takeBack = async (ids: readonly string[]) => {
    const { answers, end } = await ask(ids, { decision: 'undo' })
    const undone = answers.filter(({ status }) => status === 'pending').length
    if (undone > 0) void toast.success(words.undone(undone))
    if (undone < end.done.length) void toast.error(words.stillDecided(end.done.length - undone))
    // The bar of the selection may be gone by then.
    if (end.is === 'failed') void toast.error(failureText(end.error))
  }

  /** Payments that were left undone can be decided again. */
  const decide = async (ids: readonly string[], choice: Choice): Promise<BulkEnd<string>> => {
    const wanted = outcomes[choice.decision]
    const { answers, end } = await ask(ids, choice)
    const decided = answers.filter(({ status }) => status === wanted).map(({ id }) => id)
    const taken = answers.filter(({ status }) => status === 'taken').length
    if (decided.length > 0)
      toldWithUndo(words[wanted](decided.length), () => void takeBack(decided))
    if (taken > 0) void toast.error(words.taken(taken))
    const others = end.done.length - decided.length - taken
    if (others > 0) void toast.error(words.others(others))
    return end
  }
  return { bulk, decide, takeBack, made }
}
