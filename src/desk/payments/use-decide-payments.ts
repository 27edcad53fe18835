import { useState } from 'react'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import {
  type Payment,
  type PaymentState,
  paymentStates,
} from '../../shared/model/payments/payment.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { type BulkEnd, useBulk } from '../act/bulk.tsx'
import { toldFailure, toldWithUndo } from '../act/undoing.ts'
import type { DecidedHere } from './use-bank-statement.ts'

type Decision = CallRequest<'decidePayments'>
type Choice =
  | { decision: 'approve' }
  | { decision: 'approve-found'; bankUtr: string }
  | { decision: 'reject'; reason: string }
/** A payment as the screen shows it: one that was sent again has a later time. */
type Shown = Pick<Payment, 'submittedAt'> & { id: string }
type Answers = CallResponse<'decidePayments'>

const outcomes = {
  approve: 'approved',
  'approve-found': 'approved',
  reject: 'rejected',
} as const

/** @param bankUtr the number under which its money was found */
const entriesOf = (answers: Answers, bankUtr: string | null) =>
  answers.flatMap(
    ({ id, status: is }): [string, { status: PaymentState; bankUtr: string | null }][] => {
      const status = paymentStates.find((state) => state === is)
      return status === undefined
        ? []
        : [[id, { status, bankUtr: status === 'approved' ? bankUtr : null }]]
    },
  )

/** Decides any number of payments, and says what became of them. */
export const useDecidePayments = () => {
  const bulk = useBulk()
  const [made, setMade] = useState<DecidedHere>(new Map())
  /** @returns the answers, and what is left where it ended half way */
  const ask = (payments: readonly Shown[], choice: Choice | { decision: 'undo' }) => {
    const shownAt = new Map(payments.map(({ id, submittedAt }) => [id, submittedAt]))
    return bulk.run([...shownAt.keys()], limits.decisionsMax, async (some, call) => {
      const seen = Object.fromEntries([...shownAt].filter(([id]) => some.includes(id)))
      const request = { ...choice, ids: [...some], seen } as Decision
      const bankUtr = choice.decision === 'approve-found' ? choice.bankUtr : null
      const piece = await call('decidePayments', request)
      setMade((before) => new Map([...before, ...entriesOf(piece, bankUtr)]))
      return piece
    })
  }

  /** @returns what was asked for, whatever became of it */
  const takeBack = async (payments: readonly Shown[]): Promise<readonly string[]> => {
    const end = await ask(payments, { decision: 'undo' })
    const undone = end.answers.filter(({ status }) => status === 'pending').length
    if (undone > 0) void toast.success(words.undone(undone))
    if (undone < end.done.length) void toast.error(words.stillDecided(end.done.length - undone))
    // The bar of the selection may be gone by then.
    if (end.is === 'failed') toldFailure(end.error)
    return end.done
  }

  /** Payments that were left undone can be decided again. */
  const decide = async (payments: readonly Shown[], choice: Choice): Promise<BulkEnd<string>> => {
    const wanted = outcomes[choice.decision]
    const end = await ask(payments, choice)
    const { answers } = end
    const countOf = (answer: Answers[number]['status']) =>
      answers.filter(({ status }) => status === answer).length
    const isDecided = new Set(answers.flatMap(({ id, status }) => (status === wanted ? id : [])))
    const decided = payments.filter(({ id }) => isDecided.has(id))
    if (decided.length > 0)
      toldWithUndo(words[wanted](decided.length), () => void takeBack(decided))
    const left = (['taken', 'own', 'changed'] as const).map((why) => [why, countOf(why)] as const)
    for (const [why, count] of left) if (count > 0) void toast.error(words[why](count))
    const explained = left.reduce((sum, [, count]) => sum + count, decided.length)
    const others = end.done.length - explained
    if (others > 0) void toast.error(words.others(others))
    return end
  }
  return { bulk, decide, takeBack, made }
}
