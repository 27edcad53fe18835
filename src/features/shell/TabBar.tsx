import { Link } from '@tanstack/react-router'
import { CalendarHeart, MessageCircle, Ticket, UserRound, UsersRound } from 'lucide-react'
import type { Gender } from '../../shared/model/answers.ts'
import { shellText } from '../../shared/text/shell.ts'

const plans = { to: '/dashboard/plans', label: shellText.plans, Icon: Ticket } as const
const men = { to: '/dashboard/male/rounds', label: shellText.rounds, Icon: CalendarHeart } as const
const women = { to: '/dashboard/round', label: shellText.rounds, Icon: CalendarHeart } as const
const matches = { to: '/dashboard/matches', label: shellText.matches, Icon: UsersRound } as const
const chat = { to: '/dashboard/chat', label: shellText.chat, Icon: MessageCircle } as const

const profile = { label: shellText.profile, Icon: UserRound } as const
const his = { to: '/dashboard/male/profile', ...profile } as const
const hers = { to: '/dashboard/female/profile', ...profile } as const

/** Specification §2 "Tab bars". */
const tabs = {
  male: [plans, men, matches, chat, his],
  female: [women, matches, chat, hers],
} as const

/** Below the thumb on phones, in the middle of the top bar on larger screens. */
export const TabBar = ({ gender }: { gender: Gender }) => (
  <nav className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground pad-safe-bottom sm:inset-x-auto sm:top-0 sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:border-0 sm:bg-transparent sm:pad-safe-top">
    <ul className="mx-auto flex h-(--tab-height) max-w-phone sm:h-14 sm:gap-1">
      {tabs[gender].map(({ to, label, Icon }) => (
        <li key={to} className="flex-1">
          <Link
            to={to}
            className="flex h-full flex-col items-center justify-center gap-0.5 rounded-control text-small text-muted transition-colors hover:text-ink sm:flex-row sm:gap-2 sm:px-3"
            activeProps={{ className: 'font-semibold text-primary! ' }}
          >
            <Icon aria-hidden className="size-6 sm:size-5" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
