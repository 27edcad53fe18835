import { Check, Clock3 } from 'lucide-react'
import type { OutboxRow } from '../../data/database/schema.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { classes } from '../../ui/classes.ts'

/** `pressed` is a guess, until this phone has stored the user action. */
export type UserActionStep = 'pressed' | Exclude<OutboxRow['state'], 'refused'>

const steps = {
  pressed: 'waiting',
  queued: 'savedShort',
  sending: 'sending',
  delivered: 'delivered',
} as const satisfies Record<UserActionStep, keyof typeof outboxText>

export const stepText = (step: UserActionStep): string => outboxText[steps[step]]

/** The step that a row shows; null for a refused row, which RefusalLine shows. */
export const stepOf = ({ state }: OutboxRow): UserActionStep | null =>
  state === 'refused' ? null : state

/** The room of a line that has said its words. */
export const OutboxLineRoom = ({
  words = stepText('delivered'),
  className,
}: {
  words?: string | undefined
  className?: string | undefined
}) => (
  <p
    aria-hidden
    data-words={words}
    className={classes('invisible pl-5.5 text-small before:content-[attr(data-words)]', className)}
  />
)

/**
 * Shows a step: Saved on this phone → Sending → Delivered.
 * @param words instead of the step's, where its place does not name it
 */
export const OutboxLine = ({
  step,
  words = stepText(step),
  className,
}: {
  step: UserActionStep
  words?: string | undefined
  className?: string | undefined
}) => {
  const Icon = step === 'delivered' ? Check : Clock3
  return (
    <p role="status" className={classes('flex gap-1.5 text-small text-muted', className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}
