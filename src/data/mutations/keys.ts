/**
 * Keys of outbox entries. They have a module of their own, because every screen loads it to follow its
 * entries.
 */
export const outboxKey = {
  like: ({ roundId, uid }: { roundId: string; uid: string }) => `like:${roundId}:${uid}`,
  unlike: ({ roundId, uid }: { roundId: string; uid: string }) => `unlike:${roundId}:${uid}`,
  confirm: ({ roundId, boyUid }: { roundId: string; boyUid: string }) =>
    `confirm:${roundId}:${boyUid}`,
  sendMessage: ({ id }: { id: string }) => `message:${id}`,
  deleteMessage: ({ id }: { id: string }) => `delete-message:${id}`,
  freeThirds: ({ matchId }: { matchId: string }) => `meeting:${matchId}:free`,
  meet: ({ matchId, act }: { matchId: string; act: { id: string } }) =>
    `meeting:${matchId}:${act.id}`,
  answerMeeting: ({ matchId }: { matchId: string }) => `met:${matchId}`,
  showHandle: ({ matchId }: { matchId: string }) => `handle:${matchId}`,
  shareDate: ({ matchId, id }: { matchId: string; id: string }) => `dateShare:${matchId}:${id}`,
  changeDateShare: ({
    id,
    does,
    longer = '',
  }: {
    id: string
    does: string
    longer?: number | '' | undefined
  }) => `dateLink:${does}${longer}:${id}`,
  putPhoto: ({ id }: { id: string }) => `photo:${id}`,
  removePhoto: ({ address }: { address: string }) => `remove-photo:${address}`,
  orderPhotos: () => 'order-photos',
  finishPhotos: () => 'finish-photos',
  putCollegeId: () => 'college-id',
  markRead: ({ matchId }: { matchId: string }) => `read:${matchId}`,
  pass: ({ roundId, boyUid }: { roundId: string; boyUid: string }) => `pass:${roundId}:${boyUid}`,
  optOut: ({ roundId }: { roundId: string }) => `optOut:${roundId}`,
  report: ({ reportId }: { reportId: string }) => `report:${reportId}`,
  block: ({ uid }: { uid: string }) => `block:${uid}`,
  unblock: ({ uid }: { uid: string }) => `unblock:${uid}`,
  unmatch: ({ uid }: { uid: string }) => `unmatch:${uid}`,
  markSeen: ({ ids }: { ids: readonly string[] }) => `seen:${ids.join(' ')}`,
  saveToken: ({ deviceId }: { deviceId: string }) => `token:${deviceId}`,
  editProfile: ({ section }: { section: string }) => `profile:${section}`,
  acceptTerms: () => 'profile:terms',
} as const
