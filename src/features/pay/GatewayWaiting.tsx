import { Hourglass } from 'lucide-react'
import { Contact } from '../../components/contact/Contact.tsx'
import { payText } from '../../shared/text/plans.ts'
import { Empty } from '../../ui/display/Empty.tsx'

/** Says that the gateway has the money, while the payment itself has not come yet. */
export const GatewayWaiting = () => (
  <Empty icon={<Hourglass />} title={payText.gateway.waiting} line={payText.gateway.waitingLine}>
    <Contact signedIn />
  </Empty>
)
