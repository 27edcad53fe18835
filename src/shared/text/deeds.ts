/** What the list of what waits does not say, since only the place of a deed does. */
export const deedsText = {
  /** Silent, unless they were refused. */
  marks: { markRead: 'Read messages', markSeen: 'Seen notifications' },
  /** Leads to what was refused, where it is not in sight. */
  show: 'Show',
  /** What came after its window: each is called by its own name. */
  late: {
    unlike: 'The boys’ window had closed, so your like stands.',
    pass: 'That pass arrived after the round closed.',
  },
} as const
