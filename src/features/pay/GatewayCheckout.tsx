import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { useStore } from 'zustand'
import { connection } from '../../data/connection/connection.ts'
import type { PlanRow } from '../../data/database/schema.ts'
import { payText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { GatewayWaiting } from './GatewayWaiting.tsx'
import { useGatewayPayment } from './use-gateway-payment.ts'

const words = payText.gateway

/** Pays by card, netbanking and more, in the gateway's own window. */
export const GatewayCheckout = ({ plan }: { plan: PlanRow }) => {
  const { step, pay } = useGatewayPayment(plan)
  const isOffline = ['offline', 'captive'].includes(useStore(connection))
  if (step.at === 'waiting') return <GatewayWaiting />
  return (
    // `aria-busy` keeps updates from reloading: a payer who returns from the bank's app must find this page
    // as it was.
    <section className="flex flex-col gap-3" aria-busy={step.at === 'working'}>
      <h2 className="font-serif text-title font-semibold">{words.offer}</h2>
      <p>{words.line}</p>
      {step.at === 'failed' && <FieldError>{step.why}</FieldError>}
      <Button disabled={isOffline || step.at === 'working'} onClick={() => void pay()}>
        <CreditCard aria-hidden />
        {step.at === 'working' ? shellText.loading : words.open}
      </Button>
      {isOffline && (
        <p role="status" className="text-small text-muted">
          {words.offline}
        </p>
      )}
      <Link to="/pay" search={{ plan: plan.id }} className={buttonClass('plain')}>
        {words.upi}
      </Link>
    </section>
  )
}
