import type { User } from '../../model/people/user.ts'

/** What a moderator removed and its owner has not replaced yet, with the reason (PRODUCT §3). */
export const removedContent = ({
  removed,
  photoUrls,
  bio,
}: Pick<User, 'removed' | 'photoUrls' | 'bio'>): { photos?: string; bio?: string } => ({
  ...(removed?.photos !== undefined && photoUrls.length === 0 && { photos: removed.photos }),
  ...(removed?.bio !== undefined && !bio && { bio: removed.bio }),
})
