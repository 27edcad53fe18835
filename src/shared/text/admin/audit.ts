/** What admins did. */
export const auditText = {
  heading: 'Audit',
  label: 'What admins did',
  none: 'Nothing was done in this time.',
  since: 'Since',
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
