import { useMemo, useState } from 'react'
import { subscriptionsText as words } from '../../shared/text/desk/plans.ts'
import { OnlineButton } from '../act/ActionButton.tsx'
import { rowsIfRead, useAdminRows } from '../data/use-admin-rows.ts'
import { AgeLine } from '../frame/PageHead.tsx'
import { TableAndLook } from '../opening/TableAndLook.tsx'
import { useOpenedKey } from '../table/use-address-word.ts'
import { ExtendSelected, useExtendMany } from './ExtendSelected.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { LedgerOf } from './LedgerOf.tsx'
import {
  type PlanItem,
  type SubscriptionItem,
  subscriptionColumns,
  subscriptionsQuery,
} from './plan-columns.ts'

const keyOf = ({ id }: SubscriptionItem) => id

export const Subscriptions = ({ plans }: { plans: readonly PlanItem[] }) => {
  const answer = useAdminRows(subscriptionsQuery)
  const [chosen] = useOpenedKey()
  const [giving, setGiving] = useState<'plan' | 'days' | null>(null)
  const extending = useExtendMany()
  const columns = useMemo(
    () => subscriptionColumns(new Map(plans.map(({ id, name }) => [id, name]))),
    [plans],
  )
  const ledger = (uid: string, name: string) => (
    <LedgerOf key={uid} uid={uid} name={name} onExtend={() => setGiving('days')} />
  )
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-lead font-semibold">{words.heading}</h2>
        <AgeLine of={[answer]} />
        <OnlineButton onPress={() => setGiving('plan')}>{words.grant}</OnlineButton>
      </div>
      <TableAndLook
        name="subscriptions"
        label={words.heading}
        rows={rowsIfRead(answer)}
        columns={columns}
        keyOf={keyOf}
        empty={words.none}
        selected={(people, drop) => (
          <ExtendSelected uids={people.map(keyOf)} extending={extending} onDone={drop} />
        )}
        look={({ uid, name }) => ledger(uid, name)}
        lookOfOther={(uid) => ledger(uid, '')}
      />
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
