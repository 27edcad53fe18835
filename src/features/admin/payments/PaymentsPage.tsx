import { useState } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { adminPaymentsText as words } from '../../../shared/text/admin/payments.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { pendingPaymentsQuery } from '../frame/PendingBadge.tsx'
import { DecidedPayments } from './DecidedPayments.tsx'
import { PendingPayments } from './PendingPayments.tsx'

const views = [
  ['waiting', words.showWaiting],
  ['decided', words.showHistory],
] as const

export const PaymentsPage = () => {
  const answer = useAdminRows(pendingPaymentsQuery)
  const [view, setView] = useState<(typeof views)[number][0]>('waiting')
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        {views.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            className={deskButtonClass(view === name ? 'primary' : 'quiet')}
            onClick={() => setView(name)}
          >
            {label}
          </button>
        ))}
      </PageHead>
      {view === 'decided' ? (
        <DecidedPayments />
      ) : (
        answer.state === 'ready' && <PendingPayments rows={answer.rows} />
      )}
    </>
  )
}
