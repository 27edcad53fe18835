import { type FormEvent, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { deskPaymentCalls } from '../../../shared/calls/desk-payments.ts'
import type { Plan } from '../../../shared/model/payments/plan.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { adminPlansText as words } from '../../../shared/text/admin/plans.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskButtonClass, deskFieldClass } from '../frame/desk-classes.ts'
import { failureText } from '../frame/failure-text.ts'
import { toldWithUndo } from '../frame/undo-toast.ts'
import { emptyPlan, planFields, planFormOf, planProblem, planRequest } from './plan-form.ts'

/** @param plan null: a new one */
export const PlanDialog = ({
  plan,
  nextOrder,
  onClose,
}: {
  plan: (Plan & { id: string }) | null
  nextOrder: number
  onClose: () => void
}) => {
  const [planId] = useState(() => plan?.id ?? crypto.randomUUID())
  const [form, setForm] = useState(() => (plan === null ? emptyPlan(nextOrder) : planFormOf(plan)))
  const [seenUpdatedAt] = useState(() => plan?.updatedAt)
  const [isTyped, setTyped] = useState(false)
  const saving = useAdminAction('savePlan', deskPaymentCalls.savePlan)
  const request = planRequest(planId, form)
  const [before] = useState(() => plan && planRequest(planId, planFormOf(plan)))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (request === null) return
    const seen = seenUpdatedAt === undefined ? {} : { seenUpdatedAt }
    const saved = await saving.run({ ...request, ...seen })
    if (saved === null) return
    // A payment may name the new plan already, so an undo does not delete it: it takes it off the list.
    const undo = before ?? { ...request, active: false }
    const takeBack = { ...undo, seenUpdatedAt: saved.updatedAt }
    // The dialog is gone by then: a failure has no other place than a toast.
    const failed = (error: unknown) => void toast.error(failureText(error))
    toldWithUndo(words.saved(request.name), () => void saving.run(takeBack, failed))
    onClose()
  }
  return (
    <Dialog
      title={plan === null ? words.create : words.edit(plan.name)}
      closeLabel={shellText.close}
      onClose={onClose}
    >
      <form onSubmit={save} className="flex flex-col gap-4">
        {planFields.map((name) => (
          <Field
            key={name}
            label={words.fields[name]}
            hint={name === 'validityDays' ? words.validityHint : undefined}
            error={isTyped ? planProblem(form, name) : undefined}
          >
            {(field) => (
              <input
                {...field}
                value={form[name]}
                inputMode={name === 'name' ? 'text' : name === 'price' ? 'decimal' : 'numeric'}
                onChange={({ target }) => {
                  setTyped(true)
                  setForm({ ...form, [name]: target.value })
                }}
                className={deskFieldClass}
              />
            )}
          </Field>
        ))}
        <Switch
          label={words.fields.active}
          on={form.active}
          onChange={(active) => setForm({ ...form, active })}
        />
        <p className="text-small text-muted">{words.keeps}</p>
        <ActionFailure of={saving} />
        <div className="flex justify-end gap-2">
          <button type="button" className={deskButtonClass('plain')} onClick={onClose}>
            {actionText.cancel}
          </button>
          <ActionButton type="submit" look="primary" action={saving} disabled={request === null}>
            {words.save}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}
