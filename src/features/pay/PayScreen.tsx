import { Link } from '@tanstack/react-router'
import { ArrowLeft, Heart, Ticket } from 'lucide-react'
import { Contact } from '../../components/contact/Contact.tsx'
import { PaymentNews } from '../../components/payment-news/PaymentNews.tsx'
import { usePaymentNews } from '../../components/payment-news/use-payment-news.ts'
import { PlanCard } from '../../components/plan-card/PlanCard.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import type { PlanRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { payeeAt } from '../../shared/domain/payments/payee.ts'
import { planAsShown } from '../../shared/domain/payments/plan-terms.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { payText, plansText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Empty } from '../../ui/display/Empty.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { PayForPlan } from './PayForPlan.tsx'
import { payFacts } from './queries.ts'
import { useHardNavigation } from './use-hard-navigation.ts'

const FreeForWomen = () => (
  <Empty icon={<Heart />} title={payText.free} line={payText.freeLine}>
    <Link to="/dashboard" className={buttonClass('quiet')}>
      {payText.freeHome}
    </Link>
  </Empty>
)

const ChoosePlan = ({ plans }: { plans: readonly PlanRow[] }) =>
  plans.length === 0 ? (
    <Empty icon={<Ticket />} title={plansText.none} line={plansText.noneLine} />
  ) : (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-title font-semibold">{payText.choose}</h2>
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} own={false}>
              <Link
                to="/pay"
                search={{ plan: plan.id }}
                aria-label={plansText.chooseName(plan.name)}
                className={buttonClass('primary')}
              >
                {plansText.choose}
              </Link>
            </PlanCard>
          </li>
        ))}
      </ul>
    </section>
  )

const Payment = ({ planId, atGateway }: { planId: string | undefined; atGateway: boolean }) => {
  const { database } = useClient()
  const payment = usePaymentNews()
  const live = useLive(payFacts, [database, planId])
  const stored = live.state === 'ready' ? live.value?.config : undefined
  const now = useNow(stored?.nextPayee?.startAt ?? null)
  if (live.state === 'loading' || live.value === null) return <Loading label={shellText.loading} />
  const { plans, subscription, round, seenAt } = live.value
  const other = payment?.planId !== planId && payment && <PaymentNews payment={payment} />
  const config = stored && { ...stored, ...payeeAt(stored, now) }
  // The gateway takes money without a UPI id too.
  if (config === undefined || (config.upiId === undefined && !config.gateway)) {
    return (
      <>
        {other}
        <Empty icon={<Ticket />} title={payText.closed} line={payText.closedLine}>
          <Contact signedIn />
        </Empty>
      </>
    )
  }
  const latest = plans.find(({ id }) => id === planId)
  if (latest === undefined) {
    return (
      <>
        {other}
        {planId !== undefined && <Notice>{payText.gone}</Notice>}
        <ChoosePlan plans={plans.filter(({ active }) => active)} />
      </>
    )
  }
  const plan = planAsShown(latest, seenAt, now) ?? latest
  return (
    <>
      {other}
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-raised px-4 py-2 ring-1 ring-line">
        <p className="text-lead font-semibold wrap-anywhere">
          {plan.name}, {rupeesText(plan.pricePaise)}
        </p>
        <Link to="/pay" search={{}} className={`${buttonClass('plain')} px-0!`}>
          {payText.change}
        </Link>
      </div>
      <PayForPlan
        key={plan.id}
        plan={plan}
        latestAt={latest.updatedAt}
        config={config}
        subscription={subscription}
        round={round}
        atGateway={atGateway && config.gateway}
      />
    </>
  )
}

/** The payment page (PRODUCT §7), open to everybody who is signed in; women read that it is free for them. */
export const PayScreen = ({
  isFree,
  planId,
  atGateway,
  back,
}: {
  isFree: boolean
  planId: string | undefined
  atGateway: boolean
  back: () => void
}) => {
  useHardNavigation()
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-6 px-5 pt-4 pb-12">
      <header className="flex items-center gap-1">
        <IconButton label={payText.back} className="-ml-3" onClick={back}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h1 className="font-serif text-display font-semibold">{payText.heading}</h1>
      </header>
      {isFree ? (
        <FreeForWomen />
      ) : (
        <SuspendedNotice>
          <Payment planId={planId} atGateway={atGateway} />
        </SuspendedNotice>
      )}
    </div>
  )
}
