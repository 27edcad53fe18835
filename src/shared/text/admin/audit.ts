/** The page of the admins' acts. */
export const auditText = {
  heading: 'Audit log',
  label: 'What admins did',
  none: 'Nothing was done in this time.',
  since: 'Since',
  until: 'Until',
  onlyRevealing: 'Only acts that reveal an identity',
  found: (count: number, isMore: boolean, isNewest: boolean) =>
    isMore
      ? `The ${isNewest ? 'newest' : 'oldest'} ${count} rows; scroll for more`
      : `${count} ${count === 1 ? 'row' : 'rows'}`,
  opened: (call: string, name: string, when: string) => `${call}, by ${name}, ${when}`,
  reveal: 'This act showed an identity.',
  nothing: 'It was asked without anything.',
  reveals: 'Reveals an identity',
  yes: 'Yes',
  no: 'No',
  columns: {
    createdAt: 'When',
    admin: 'Admin',
    call: 'What',
    about: 'About',
    request: 'With',
    reveals: 'Identity',
  },
} as const
