/** The page of the admins' acts. */
export const auditText = {
  heading: 'Audit log',
  label: 'What admins did',
  none: 'Nothing happened in this time.',
  since: 'Since',
  until: 'Until',
  switches: {
    reads: 'Also what pages read by themselves',
    reveals: 'Only acts that show who someone is',
  },
  found: (count: number, isMore: boolean, isNewest: boolean) =>
    isMore
      ? `The ${isNewest ? 'newest' : 'oldest'} ${count} rows; scroll for more`
      : `${count} ${count === 1 ? 'row' : 'rows'}`,
  reveal: 'This act showed who someone is.',
  because: (reason: string) => `Reason: ${reason}`,
  nameless: 'No name',
  former: 'A former admin',
  details: 'Details',
  couple: {
    open: 'Show both people',
    title: 'Who was it about?',
    line: 'Another admin decided about two people. The log notes that you looked, and why.',
  },
  reveals: 'Shows who someone is',
  yes: 'Yes',
  no: 'No',
  columns: {
    createdAt: 'When',
    admin: 'Admin',
    sentence: 'What',
    reason: 'Reason',
    call: 'Call',
    about: 'About',
    request: 'With',
    reveals: 'Identity',
  },
} as const
