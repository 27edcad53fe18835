import { gatewayTroublesText } from '../../shared/text/desk/gateway-troubles.ts'
import { adminPaymentsText as words } from '../../shared/text/desk/payments.ts'
import { ViewButtons } from '../act/ActionButton.tsx'
import { rowsOf, useAdminRows } from '../data/use-admin-rows.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { pendingPaymentsQuery } from '../frame/PendingBadge.tsx'
import { useAddressView } from '../table/use-address-word.ts'
import { DecidedPayments } from './DecidedPayments.tsx'
import { GatewayTroubles } from './GatewayTroubles.tsx'
import { PendingPayments } from './PendingPayments.tsx'
import { openTroubles } from './queries.ts'

export const PaymentsPage = () => {
  const answer = useAdminRows(pendingPaymentsQuery)
  const troubles = useAdminRows(openTroubles)
  const [view, setView] = useAddressView(['waiting', 'decided', 'gateway'])
  const open = rowsOf(troubles).length
  const views = [
    ['waiting', words.showWaiting],
    ['decided', words.showHistory],
    ['gateway', gatewayTroublesText.show(open)],
  ] as const
  return (
    <>
      <PageHead title={words.heading} of={[answer, troubles]}>
        <ViewButtons views={views} shown={view} onShow={setView} />
      </PageHead>
      {view === 'decided' && <DecidedPayments />}
      {view === 'waiting' && answer.state === 'ready' && <PendingPayments rows={answer.rows} />}
      {view === 'gateway' && troubles.state === 'ready' && <GatewayTroubles rows={troubles.rows} />}
    </>
  )
}
