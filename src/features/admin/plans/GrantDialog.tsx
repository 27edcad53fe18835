import { useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { deskPaymentCalls } from '../../../shared/calls/desk-payments.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { DaysField } from './DaysField.tsx'
import type { PlanItem } from './plan-columns.ts'
import { useTakeBackGrant } from './use-take-back-grant.ts'

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
  const search = useAdminAction('findUser', notificationCalls.findUser)
  const granting = useAdminAction('grantSubscription', deskPaymentCalls.grantSubscription)
  const extending = useAdminAction('extendSubscription', deskPaymentCalls.extendSubscription)
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
        <Field label={words.target}>
          {(field) => (
            <input
              {...field}
              value={target}
              autoComplete="off"
              onChange={(event) => setTarget(event.target.value)}
              className={deskFieldClass}
            />
          )}
        </Field>
        <ActionFailure of={search} />
        {kind === 'plan' ? (
          <Field label={words.plan}>
            {(field) => (
              <select
                {...field}
                value={planId}
                onChange={(event) => setPlanId(event.target.value)}
                className={deskFieldClass}
              >
                {plans.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : (
          <DaysField days={days} onDays={setDays} />
        )}
      </div>
    </ReasonDialog>
  )
}
