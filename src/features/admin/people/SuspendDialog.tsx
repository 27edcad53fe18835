import { useState } from 'react'
import { limits } from '../../../shared/limits.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import type { usePersonActs } from './use-person-acts.ts'

const { decide } = reportsText

/** @returns undefined when it is no number of days; null without a number: until it is lifted */
export const suspensionDaysIn = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= limits.suspensionDaysMax ? days : undefined
}

/** The person reads the reason. */
export const SuspendDialog = ({
  acts,
  onClose,
}: {
  acts: ReturnType<typeof usePersonActs>
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
      action={acts.suspending}
      onReason={async (reason) => {
        if (days !== undefined && (await acts.suspend(reason, days))) onClose()
      }}
      onClose={onClose}
    >
      <div className="pb-4">
        <Field
          label={decide.days}
          hint={decide.daysHint}
          error={days === undefined ? decide.daysWrong(limits.suspensionDaysMax) : undefined}
        >
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={deskFieldClass}
            />
          )}
        </Field>
      </div>
    </ReasonDialog>
  )
}
