/**
 * The outbox row of each action: its identity, so that the same intent twice is one row, and what a
 * screen asks for to show what became of it. Small, since every screen holds it.
 */
export const outboxKey = {
  like: ({ roundId, uid }: { roundId: string; uid: string }) => `like:${roundId}:${uid}`,
  unlike: ({ roundId, uid }: { roundId: string; uid: string }) => `unlike:${roundId}:${uid}`,
  confirm: ({ roundId, boyUid }: { roundId: string; boyUid: string }) =>
    `confirm:${roundId}:${boyUid}`,
  sendMessage: ({ id }: { id: string }) => `message:${id}`,
  putPhoto: ({ id }: { id: string }) => `photo:${id}`,
  removePhoto: ({ address }: { address: string }) => `remove-photo:${address}`,
  orderPhotos: () => 'order-photos',
  finishPhotos: () => 'finish-photos',
  markRead: ({ matchId }: { matchId: string }) => `read:${matchId}`,
  editProfile: ({ section }: { section: string }) => `profile:${section}`,
  acceptTerms: () => 'profile:terms',
} as const
