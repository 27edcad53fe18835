import { CreditCard } from 'lucide-react'
import { useStore } from 'zustand'
import { connection } from '../../data/connection/connection.ts'
import { payText } from '../../shared/text/plans.ts'
import { Button } from '../../ui/button/Button.tsx'

/**
 * A link to the same page with the gateway. It loads the page anew, because only that page's own headers let
 * the gateway's checkout in.
 */
export const GatewayOffer = ({ planId }: { planId: string }) => {
  const isOffline = ['offline', 'captive'].includes(useStore(connection))
  const open = () => location.assign(`/pay?plan=${encodeURIComponent(planId)}&with=gateway`)
  return (
    <Button look="quiet" disabled={isOffline} onClick={open}>
      <CreditCard aria-hidden />
      {payText.gateway.offer}
    </Button>
  )
}
