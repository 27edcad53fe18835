import { Link } from '@tanstack/react-router'
import { CalendarHeart, CircleUserRound, MessageCircle, Ticket, UsersRound } from 'lucide-react'
import { unreadMessages } from '../../../data/push/unread.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import type { Gender } from '../../../shared/model/people/answers.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'

/** The greatest number that is shown: more digits would cover the icon. */
const shownMax = 99

/** The number of unread messages on the Chat tab (PRODUCT §6). */
const UnreadCount = () => {
  const { database } = useClient()
  const live = useLive(unreadMessages, [database])
  if (live.state !== 'ready' || live.value === 0) return null
  const count = live.value
  return (
    <span
      role="img"
      aria-label={shellText.unreadMessages(count)}
      className="absolute -top-1.5 left-3.5 min-w-6 lg:-top-4 animate-fade rounded-full bg-bad px-1.5 text-center text-tab font-semibold text-ground tabular-nums ring-2 ring-ground"
    >
      {count > shownMax ? `${shownMax}+` : count}
    </span>
  )
}

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
