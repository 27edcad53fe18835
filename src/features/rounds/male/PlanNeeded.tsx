import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { buttonClass } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

const words = () =>
  ({
    'no-plan': { title: roundsText.noSubscription, button: roundsText.purchase },
    expired: { title: roundsText.expired, button: roundsText.upgrade },
  }) as const

/** Specification §2. */
export const PlanNeeded = ({ state }: { state: keyof ReturnType<typeof words> }) => (
  <Empty icon={<Ticket />} title={words()[state].title}>
    <Link
      to="/dashboard/plans"
      className={`${buttonClass('primary')} max-w-full whitespace-normal!`}
    >
      {words()[state].button}
    </Link>
  </Empty>
)
