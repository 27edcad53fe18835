import { useMemo, useState } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import { OpenerButton } from '../frame/ActionButton.tsx'
import { AgeLine } from '../frame/AgeLine.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { ExtendSelected } from './ExtendSelected.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { LedgerOf } from './LedgerOf.tsx'
import { type PlanItem, type SubscriptionItem, subscriptionColumns } from './plan-columns.ts'
import { subscriptionsQuery } from './queries.ts'
import { useExtendMany } from './use-extend-many.ts'

const noRows: readonly SubscriptionItem[] = []
const keyOf = ({ id }: SubscriptionItem) => id

export const Subscriptions = ({ plans }: { plans: readonly PlanItem[] }) => {
  const answer = useAdminRows(subscriptionsQuery)
  const rows = answer.state === 'ready' ? answer.rows : noRows
  const [chosen, setChosen] = useOpenedKey()
  const [giving, setGiving] = useState<'plan' | 'days' | null>(null)
  const extending = useExtendMany()
  const columns = useMemo(
    () => subscriptionColumns(new Map(plans.map(({ id, name }) => [id, name]))),
    [plans],
  )
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-lead font-semibold">{words.heading}</h2>
        <AgeLine of={[answer]} />
        <OpenerButton onPress={() => setGiving('plan')}>{words.grant}</OpenerButton>
      </div>
      {answer.state === 'ready' && (
        <ListAndLook
          wider="list"
          list={
            <DataTable
              name="subscriptions"
              label={words.heading}
              rows={rows}
              columns={columns}
              keyOf={keyOf}
              empty={words.none}
              onOpen={({ uid }) => setChosen(uid)}
              selected={(people, drop) => (
                <ExtendSelected uids={people.map(keyOf)} extending={extending} onDone={drop} />
              )}
            />
          }
        >
          {chosen !== null && (
            <OpenedRow table="subscriptions" id={chosen} onClose={() => setChosen(null)}>
              <LedgerOf
                key={chosen}
                uid={chosen}
                name={rows.find(({ uid }) => uid === chosen)?.name ?? ''}
                onExtend={() => setGiving('days')}
              />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
      {giving !== null && (
        <GrantDialog
          kind={giving}
          plans={plans}
          target={giving === 'days' ? (chosen ?? '') : ''}
          onClose={() => setGiving(null)}
        />
      )}
    </section>
  )
}
