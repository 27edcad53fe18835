import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { text } from '../../shared/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

const words = {
  'no-plan': { title: text.rounds.noSubscription, button: text.rounds.purchase },
  expired: { title: text.rounds.expired, button: text.rounds.upgrade },
} as const

/** What stands between him and the round, and the way there (specification §2). */
export const PlanNeeded = ({ state }: { state: keyof typeof words }) => (
  <Empty icon={<Ticket />} title={words[state].title}>
    <Link
      to="/dashboard/plans"
      className={`${buttonClass('primary')} max-w-full whitespace-normal!`}
    >
      {words[state].button}
    </Link>
  </Empty>
)
