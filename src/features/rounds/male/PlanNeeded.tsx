import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { PaymentNews } from '../../../components/payment-news/PaymentNews.tsx'
import { usePaymentNews } from '../../../components/payment-news/use-payment-news.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

const words = () =>
  ({
    'no-plan': { title: roundsText.noSubscription, button: roundsText.purchase },
    expired: { title: roundsText.expired, button: roundsText.upgrade },
  }) as const

/** Says why a man needs a plan (specification §2). */
export const PlanNeeded = ({ state }: { state: keyof ReturnType<typeof words> }) => {
  const payment = usePaymentNews()
  if (payment === undefined) return null
  if (payment?.status === 'pending') return <PaymentNews payment={payment} />
  return (
    <>
      {payment !== null && <PaymentNews payment={payment} />}
      <Empty icon={<Ticket />} title={words()[state].title}>
        <Link
          to="/dashboard/plans"
          className={`${buttonClass('primary')} max-w-full whitespace-normal!`}
        >
          {words()[state].button}
        </Link>
      </Empty>
    </>
  )
}
