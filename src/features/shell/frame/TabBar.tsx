import { Link } from '@tanstack/react-router'
import { CalendarHeart, CircleUserRound, MessageCircle, Ticket, UsersRound } from 'lucide-react'
import type { Gender } from '../../../shared/model/people/answers.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { UnreadCount } from './UnreadCount.tsx'

const plans = { to: '/dashboard/plans', label: 'plans', Icon: Ticket } as const
const men = { to: '/dashboard/male/rounds', label: 'rounds', Icon: CalendarHeart } as const
const women = { to: '/dashboard/round', label: 'rounds', Icon: CalendarHeart } as const
const matches = { to: '/dashboard/matches', label: 'matches', Icon: UsersRound } as const
const chat = { to: '/dashboard/chat', label: 'chat', Icon: MessageCircle } as const

const profile = { label: 'profile', Icon: CircleUserRound } as const
const his = { to: '/dashboard/male/profile', ...profile } as const
const hers = { to: '/dashboard/female/profile', ...profile } as const

/** Specification §2 "Tab bars". */
const tabs = {
  male: [plans, men, matches, chat, his],
  female: [women, matches, chat, hers],
} as const

export const TabBar = ({ gender }: { gender: Gender }) => (
  <nav
    data-tabs
    aria-label={shellText.tabs}
    className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground pad-safe-bottom lg:inset-x-auto lg:top-0 lg:bottom-auto lg:left-1/2 lg:-translate-x-1/2 lg:border-0 lg:bg-transparent lg:pad-safe-top"
  >
    <ul className="mx-auto flex h-(--tab-height) max-w-phone lg:h-14 lg:gap-1">
      {tabs[gender].map(({ to, label, Icon }) => (
        <li key={to} className="flex-1">
          <Link
            to={to}
            className="flex h-full flex-col items-center justify-center gap-0.5 rounded-control text-tab text-muted transition-colors hover:text-ink lg:flex-row lg:gap-2 lg:px-3"
            activeProps={{ className: 'font-semibold text-primary! ' }}
          >
            <span className="relative">
              <Icon aria-hidden className="size-6 lg:size-5" />
              {to === chat.to && (
                <AfterPaint>
                  <UnreadCount />
                </AfterPaint>
              )}
            </span>
            {shellText[label]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
