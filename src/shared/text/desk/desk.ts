/** The frame of the admins' desk (specification §2 "Admin"). */
export const deskText = {
  heading: 'Admin desk',
  open: 'Admin desk',
  tabs: 'Admin sections',
  dashboard: 'Dashboard',
  rounds: 'Rounds',
  plans: 'Plans',
  payments: 'Payments',
  curation: 'Curation',
  settings: 'Settings',
  collegeIds: 'College ID Verification',
  notifications: 'Notifications',
  reports: 'Reports',
  people: 'People',
  photos: 'Photos',
  colleges: 'Colleges',
  audit: 'Audit log',
  lateConfirms: 'Late confirms',
  matches: 'Matches of a round',
  send: 'Send a notification',
  /** In the bar of a phone. */
  short: { home: 'Home', collegeIds: 'IDs' },
  bar: 'Sections in the bar',
  more: 'More',
  close: 'Close',
  groups: { waiting: 'Waits for you', desk: 'Campus and desk' },
  wait: 'waiting',
  titled: (page: string) => `${page} · Desk`,
  search: 'Search',
  login: 'Admin login',
  loginLine: 'The desk opens for admins.',
  start: 'Log in',
  leave: 'Go to the first page',
} as const

/** Specification §2 and §8. */
export const pendingBadgeText = {
  pending: (count: number) => `Pending: ${count}`,
  failed: 'Failed to load',
  missing: 'listPendingPayments not exported',
} as const

/** The search over people, rounds and pages. */
export const deskSearchText = {
  heading: 'Search',
  label: 'A person, a round or a page',
  placeholder: 'Name, round or page',
  hint: '↑ and ↓ choose, Enter opens, Esc closes.',
  kinds: { page: 'Page', round: 'Round', person: 'Person' },
  more: 'Type two letters to find people.',
  looking: 'Looking for people …',
  none: 'Nothing is called that.',
  failed: 'We couldn’t search people. Pages and rounds are here.',
} as const

export const deskKeysText = {
  heading: 'Keys',
  groups: [
    {
      label: 'Everywhere',
      keys: [
        ['⌘K, Ctrl+K or /', 'Search'],
        ['?', 'This list'],
        ['Esc', 'Close, or back to the row'],
      ],
    },
    {
      label: 'Queues',
      keys: [
        ['J and K', 'Next and previous'],
        ['A', 'Approve'],
        ['R', 'Reject or remove, with a reason'],
        ['Ctrl+Enter', 'Send the reason'],
      ],
    },
    {
      label: 'Lists',
      keys: [
        ['↑ ↓ Home End', 'From row to row'],
        ['Enter', 'Open the row'],
        ['Space', 'Select the row'],
      ],
    },
    {
      label: 'A deck',
      keys: [
        ['L', 'Lock'],
        ['V', 'Veto'],
        ['R', 'Replace'],
        ['Delete', 'Take out'],
      ],
    },
  ],
} as const
