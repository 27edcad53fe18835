/** §2 "Empty profile fields". */
export const emptyText = {
  name: 'Name hidden',
  bio: 'No bio set.',
  interests: 'No interests set.',
  field: 'Not specified',
  photo: 'No photo yet',
} as const
