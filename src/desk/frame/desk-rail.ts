import {
  Banknote,
  Bell,
  CalendarHeart,
  ClockAlert,
  Flag,
  Gauge,
  IdCard,
  Images,
  type LucideIcon,
  School,
  ScrollText,
  Settings,
  Shuffle,
  Ticket,
  UsersRound,
} from 'lucide-react'
import type { DeskQueue } from '../../shared/calls/operations.ts'
import { deskText as words } from '../../shared/text/desk/desk.ts'
import type { WaitingQueue } from './queues.ts'

export interface RailItem {
  path: string
  label: string
  /** In the bar of a phone; without it, behind "More" there. */
  short?: string
  Icon: LucideIcon
  /** The queues whose numbers it shows. */
  queues?: readonly DeskQueue[]
  /** Pages that have no item of their own. */
  also?: string
}

export interface RailGroup {
  label: string | null
  items: readonly RailItem[]
}

/** The specification's tabs, in its order (PRODUCT §11). */
const tabs: readonly RailItem[] = [
  { path: 'home', label: words.dashboard, short: words.short.home, Icon: Gauge },
  { path: 'plans', label: words.plans, Icon: Ticket },
  {
    path: 'payments',
    label: words.payments,
    short: words.payments,
    Icon: Banknote,
    queues: ['payments', 'gatewayTroubles'],
  },
  { path: 'curation', label: words.curation, Icon: Shuffle },
  { path: 'rounds', label: words.rounds, Icon: CalendarHeart, also: 'rounds/' },
  {
    path: 'college-id-verification',
    label: words.collegeIds,
    short: words.short.collegeIds,
    Icon: IdCard,
    queues: ['collegeIds'],
  },
]

const waiting: readonly RailItem[] = [
  { path: 'photos', label: words.photos, short: words.photos, Icon: Images, queues: ['photos'] },
  {
    path: 'reports',
    label: words.reports,
    short: words.reports,
    Icon: Flag,
    queues: ['reports', 'appeals'],
  },
  { path: 'settings/colleges', label: words.colleges, Icon: School, queues: ['colleges'] },
]

const others: readonly RailItem[] = [
  { path: 'people', label: words.people, Icon: UsersRound },
  { path: 'notifications', label: words.notifications, Icon: Bell, also: 'send-notification' },
  { path: 'settings', label: words.settings, Icon: Settings },
  { path: 'settings/audit', label: words.audit, Icon: ScrollText },
]

/** The pages of the desk. Late confirmations lead to the round of the oldest. */
export const railGroups = (queues: readonly WaitingQueue[]): RailGroup[] => {
  const late = queues.find(({ queue }) => queue === 'lateConfirms')
  const lateItem: RailItem[] =
    late === undefined || late.roundId === null
      ? []
      : [
          {
            path: `rounds/${late.roundId}/matches`,
            label: words.lateConfirms,
            Icon: ClockAlert,
            queues: ['lateConfirms'],
          },
        ]
  return [
    { label: null, items: tabs },
    { label: words.groups.waiting, items: [...waiting, ...lateItem] },
    { label: words.groups.desk, items: others },
  ]
}

export const waitingOf = ({ queues = [] }: RailItem, all: readonly WaitingQueue[]): number =>
  all.filter(({ queue }) => queues.includes(queue)).reduce((sum, { count }) => sum + count, 0)

/** The item of the page at this address. @param address what follows /admin/ */
export const currentItem = (
  groups: readonly RailGroup[],
  address: string,
): RailItem | undefined => {
  const items = groups.flatMap((group) => group.items)
  return (
    items.find(({ path }) => path === address) ??
    items.find(({ also }) => also !== undefined && address.startsWith(also))
  )
}
