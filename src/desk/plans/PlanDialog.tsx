import { useState } from 'react'
import type { Plan } from '../../shared/model/payments/plan.ts'
import { adminPlansText as words } from '../../shared/text/desk/plans.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { toldFailure, toldWithUndo } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { TextField } from '../form/DeskField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
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
  const saving = useAdminAction('savePlan')
  const request = planRequest(planId, form)
  const [before] = useState(() => plan && planRequest(planId, planFormOf(plan)))
  const save = async () => {
    if (request === null) return
    const seen = seenUpdatedAt === undefined ? {} : { seenUpdatedAt }
    const saved = await saving.run({ ...request, ...seen })
    if (saved === null) return
    // A payment may name the new plan already, so an undo does not delete it: it takes it off the list.
    const undo = before ?? { ...request, active: false }
    const takeBack = { ...undo, seenUpdatedAt: saved.updatedAt }
    // The dialog is gone by then: a failure has no other place than a toast.
    toldWithUndo(words.saved(request.name), () => void saving.run(takeBack, toldFailure))
    onClose()
  }
  return (
    <FormDialog
      title={plan === null ? words.create : words.edit(plan.name)}
      confirm={words.save}
      action={saving}
      isFilled={request !== null}
      onSend={() => void save()}
      onClose={onClose}
    >
      {planFields.map((name) => (
        <TextField
          key={name}
          label={words.fields[name]}
          hint={name === 'validityDays' ? words.validityHint : undefined}
          error={isTyped ? planProblem(form, name) : undefined}
          value={form[name]}
          inputMode={name === 'name' ? 'text' : name === 'price' ? 'decimal' : 'numeric'}
          onText={(text) => {
            setTyped(true)
            setForm({ ...form, [name]: text })
          }}
        />
      ))}
      <Switch
        label={words.fields.active}
        on={form.active}
        onChange={(active) => setForm({ ...form, active })}
      />
      <p className="text-small text-muted">{words.keeps}</p>
    </FormDialog>
  )
}
