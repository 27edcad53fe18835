import { useState } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { GrantDialog } from '../plans/GrantDialog.tsx'
import { plansQuery } from '../plans/queries.ts'
import { SuspendDialog } from './SuspendDialog.tsx'
import { usePersonActs } from './use-person-acts.ts'

export const PersonActs = ({
  person: { account, rounds },
  onDone,
}: {
  person: Pick<CallResponse<'openPerson'>, 'account' | 'rounds'>
  onDone: () => void
}) => {
  const acts = usePersonActs(account, onDone)
  const [asking, setAsking] = useState<'suspend' | 'restore' | 'admin' | 'grant' | null>(null)
  const plans = useAdminRows(plansQuery)
  const close = () => setAsking(null)
  const { suspended, banned, isAdmin, uid } = account
  const blocked = { state: { at: 'idle' }, blocked: acts.suspending.blocked } as const
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {suspended ? (
          <ActionButton
            action={acts.restoring}
            disabled={banned}
            onPress={() => setAsking('restore')}
          >
            {words.restore}
          </ActionButton>
        ) : (
          <ActionButton look="bad" action={acts.suspending} onPress={() => setAsking('suspend')}>
            {words.suspend}
          </ActionButton>
        )}
        <ActionButton action={acts.promoting} onPress={() => setAsking('admin')}>
          {isAdmin ? words.takeAdmin : words.makeAdmin}
        </ActionButton>
        <ActionButton
          action={blocked}
          disabled={plans.state !== 'ready'}
          onPress={() => setAsking('grant')}
        >
          {words.grant}
        </ActionButton>
      </div>
      {banned && <p className="text-small text-muted">{reportsText.decided.banned}</p>}
      {asking === 'suspend' && (
        <SuspendDialog acts={acts} gender={account.gender} rounds={rounds} onClose={close} />
      )}
      {asking === 'restore' && (
        <ReasonDialog
          title={words.restoreTitle(acts.name)}
          confirm={words.restore}
          action={acts.restoring}
          onReason={async (reason) => {
            if (await acts.restore(reason)) close()
          }}
          onClose={close}
        />
      )}
      {asking === 'admin' && (
        <ReasonDialog
          title={isAdmin ? words.takeAdminTitle(acts.name) : words.makeAdminTitle(acts.name)}
          confirm={isAdmin ? words.takeAdmin : words.makeAdmin}
          look={isAdmin ? 'bad' : 'primary'}
          action={acts.promoting}
          onReason={async (reason) => {
            if (await acts.toggleAdmin(reason)) close()
          }}
          onClose={close}
        >
          <p className="text-small">{isAdmin ? words.takeAdminLine : words.makeAdminLine}</p>
        </ReasonDialog>
      )}
      {asking === 'grant' && plans.state === 'ready' && (
        <GrantDialog
          kind="plan"
          plans={plans.rows}
          target={uid}
          onClose={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}
