import { Check, Clock3 } from 'lucide-react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { classes } from '../../ui/classes.ts'

/** As far as a user action has come: `pressed` is a guess, until this phone has kept it. */
export type UserActionStep = 'pressed' | Exclude<OutboxRow['state'], 'refused'>

export const stepText: Readonly<Record<UserActionStep, string>> = {
  pressed: outboxText.waiting,
  queued: outboxText.savedShort,
  sending: outboxText.sending,
  delivered: outboxText.delivered,
}

/** How far a row has come; null if it was refused, which is said elsewhere. */
export const stepOf = ({ state }: OutboxRow): UserActionStep | null =>
  state === 'refused' ? null : state

/** Saved on this phone → Sending → Delivered. @param what its name, where the place does not say it */
export const OutboxLine = ({
  step,
  what,
  className,
}: {
  step: UserActionStep
  what?: string | undefined
  className?: string | undefined
}) => {
  const Icon = step === 'delivered' ? Check : Clock3
  return (
    <p role="status" className={classes('flex gap-1.5 text-small text-muted', className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {what === undefined ? stepText[step] : `${what}: ${stepText[step]}`}
    </p>
  )
}
