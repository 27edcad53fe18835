import { useState } from 'react'
import { serverNow } from '../../data/react/use-now.ts'
import * as limits from '../../shared/limits.ts'
import { subscriptionsText as words } from '../../shared/text/desk/plans.ts'
import { Field } from '../../ui/form/Field.tsx'
import { ActionFailure } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { ChoiceField, TextField } from '../form/DeskField.tsx'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { useTakeBackGrant } from './LedgerOf.tsx'
import type { PlanItem } from './plan-columns.ts'

const usualDays = 7

/** Gives a plan or days. The id is made once, so that a repeat after a lost answer gives nothing. */
export const GrantDialog = ({
  kind,
  plans,
  target: firstTarget,
  onClose,
}: {
  kind: 'plan' | 'days'
  plans: readonly PlanItem[]
  target: string
  onClose: () => void
}) => {
  const [grantId] = useState(() => crypto.randomUUID())
  const [seenAt] = useState(serverNow)
  const [target, setTarget] = useState(firstTarget)
  const [planId, setPlanId] = useState(plans[0]?.id ?? '')
  const [days, setDays] = useState(usualDays)
  const search = useAdminAction('findUser')
  const granting = useAdminAction('grantSubscription')
  const extending = useAdminAction('extendSubscription')
  const { takeBack } = useTakeBackGrant()
  const give = async (reason: string) => {
    const found = await search.run({ target: target.trim() })
    if (found === null) return
    const { uid } = found
    const answer =
      kind === 'plan'
        ? await granting.run({ grantId, uid, planId, reason, seenAt })
        : await extending.run({ grantId, uid, days, reason, seenAt })
    if (answer === null) return
    const said = { granted: words.granted, extended: words.extended, already: words.already }
    toldWithUndo(said[answer.status], () => void takeBack(grantId))
    onClose()
  }
  return (
    <ReasonDialog
      title={kind === 'plan' ? words.grantTitle : words.extendTitle}
      confirm={kind === 'plan' ? words.grant : words.extend}
      hint={words.reasonHint}
      action={kind === 'plan' ? granting : extending}
      onReason={(reason) => void give(reason)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-4">
        <TextField label={words.target} value={target} autoComplete="off" onText={setTarget} />
        <ActionFailure of={search} />
        {kind === 'plan' ? (
          <ChoiceField
            label={words.plan}
            value={planId}
            options={plans.map(({ id, name }) => [id, name])}
            onChoose={setPlanId}
          />
        ) : (
          <DaysField days={days} onDays={setDays} />
        )}
      </div>
    </ReasonDialog>
  )
}

/** The days of an extension. @param days NaN while the field is empty */
export const DaysField = ({ days, onDays }: { days: number; onDays: (days: number) => void }) => (
  <Field label={words.days}>
    {(field) => (
      <input
        {...field}
        type="number"
        min={1}
        max={limits.extensionDaysMax}
        value={Number.isNaN(days) ? '' : days}
        onChange={({ target }) => onDays(target.valueAsNumber)}
        className={deskFieldClass}
      />
    )}
  </Field>
)
