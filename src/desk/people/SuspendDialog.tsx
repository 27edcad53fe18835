import { useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import type { CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { personText as words } from '../../shared/text/desk/people.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { TextField } from '../form/DeskField.tsx'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { roundsQuery } from '../rounds/queries.ts'
import { hasBegun, isFinished } from '../rounds/round-columns.ts'
import type { usePersonActs } from './use-person-acts.ts'

const { decide } = reportsText

/** @returns undefined when it is no number of days; null without a number: until it is lifted */
export const suspensionDaysIn = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= limits.suspensionDaysMax ? days : undefined
}

type Person = CallResponse<'openPerson'>

/** The losses that a suspension brings to a person in the active round. */
const SuspendedInRound = ({
  gender,
  rounds,
}: {
  gender: Person['account']['gender']
  rounds: Person['rounds']
}) => {
  const answer = useAdminRows(roundsQuery)
  const active = rowsOf(answer).find((one) => one.isActive)
  const isIn = rounds.some(({ roundId, optedOut }) => roundId === active?.id && !optedOut)
  if (active === undefined || !isIn || isFinished(active)) return null
  const { of, man, woman, charged, free } = words.suspendInRound
  const isBegun = hasBegun(active, serverNow())
  return (
    <ul className="flex list-disc flex-col gap-1 rounded-control bg-sunken py-2 pr-3 pl-8 text-small">
      <li>{of(active.name)}</li>
      <li>{gender === 'female' ? woman : man}</li>
      {gender !== 'female' && <li>{isBegun ? charged : free}</li>}
    </ul>
  )
}

/** The person reads the reason. */
export const SuspendDialog = ({
  acts,
  gender,
  rounds,
  onClose,
}: {
  acts: ReturnType<typeof usePersonActs>
  gender: Person['account']['gender']
  rounds: Person['rounds']
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('7')
  const days = suspensionDaysIn(typed)
  return (
    <ReasonDialog
      title={words.suspendTitle(acts.name)}
      confirm={words.suspend}
      look="bad"
      hint={decide.toldReason}
      ready={readyReasonsText.suspend}
      action={acts.suspending}
      onReason={async (reason) => {
        if (days !== undefined && (await acts.suspend(reason, days))) onClose()
      }}
      onClose={onClose}
    >
      <SuspendedInRound gender={gender} rounds={rounds} />
      <div className="pb-4">
        <TextField
          label={decide.days}
          hint={decide.daysHint}
          error={days === undefined ? decide.daysWrong(limits.suspensionDaysMax) : undefined}
          inputMode="numeric"
          value={typed}
          onText={setTyped}
        />
      </div>
    </ReasonDialog>
  )
}
