import { useState } from 'react'
import type { CallResponse } from '../../shared/calls.ts'
import { personText as words } from '../../shared/text/desk/people.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { ActionButton, OnlineButton } from '../act/ActionButton.tsx'
import { useAdminRows } from '../data/use-admin-rows.ts'
import { ReasonButton } from '../form/ReasonDialog.tsx'
import { GrantDialog } from '../plans/GrantDialog.tsx'
import { plansQuery } from '../plans/plan-columns.ts'
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
  const [asking, setAsking] = useState<'suspend' | 'grant' | null>(null)
  const plans = useAdminRows(plansQuery)
  const close = () => setAsking(null)
  const { suspended, banned, isAdmin, uid } = account
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ReasonButton
          title={words.restoreTitle(acts.name)}
          confirm={words.restore}
          isOffered={suspended}
          action={acts.restoring}
          disabled={banned}
          onReason={acts.restore}
        />
        {!suspended && (
          <ActionButton look="bad" action={acts.suspending} onPress={() => setAsking('suspend')}>
            {words.suspend}
          </ActionButton>
        )}
        <ReasonButton
          title={isAdmin ? words.takeAdminTitle(acts.name) : words.makeAdminTitle(acts.name)}
          confirm={isAdmin ? words.takeAdmin : words.makeAdmin}
          dialogLook={isAdmin ? 'bad' : 'primary'}
          action={acts.promoting}
          onReason={acts.toggleAdmin}
        >
          <p className="text-small">{isAdmin ? words.takeAdminLine : words.makeAdminLine}</p>
        </ReasonButton>
        <OnlineButton disabled={plans.state !== 'ready'} onPress={() => setAsking('grant')}>
          {words.grant}
        </OnlineButton>
      </div>
      {banned && <p className="text-small text-muted">{reportsText.decided.banned}</p>}
      {asking === 'suspend' && (
        <SuspendDialog acts={acts} gender={account.gender} rounds={rounds} onClose={close} />
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
