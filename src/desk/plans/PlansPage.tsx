import { useMemo, useState } from 'react'
import { adminPlansText as words } from '../../shared/text/desk/plans.ts'
import { OnlineButton } from '../act/ActionButton.tsx'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { type PlanItem, planColumns, plansQuery } from './plan-columns.ts'
import { Subscriptions } from './Subscriptions.tsx'

const keyOf = ({ id }: PlanItem) => id

/** The price list, and below it what people have of it. */
export const PlansPage = () => {
  const answer = useAdminRows(plansQuery)
  const [editing, setEditing] = useState<string | 'new' | null>(null)
  const plans = useMemo(
    () => rowsOf(answer).toSorted((one, other) => one.order - other.order),
    [answer],
  )
  const plan = plans.find(({ id }) => id === editing) ?? null
  const nextOrder = Math.max(0, ...plans.map(({ order }) => order + 1))
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        <OnlineButton look="primary" onPress={() => setEditing('new')}>
          {words.create}
        </OnlineButton>
      </PageHead>
      {answer.state === 'ready' && (
        <>
          <DataTable
            name="plans"
            label={words.list}
            rows={plans}
            columns={planColumns}
            keyOf={keyOf}
            empty={words.none}
            onOpen={({ id }) => setEditing(id)}
          />
          <Subscriptions plans={plans} />
        </>
      )}
      {editing !== null && (
        <PlanDialog
          key={editing}
          plan={plan}
          nextOrder={nextOrder}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
