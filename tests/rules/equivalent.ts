/** Changes of the rules that change no answer: their names, or what their names look like. */
interface Equivalent {
  why: string
  changes: readonly (string | RegExp)[]
}

const fails = 'What is left fails, and a failure denies.'

export const equivalents: readonly Equivalent[] = [
  {
    why: `Signed out, \`request.auth.uid\` fails. ${fails}`,
    changes: [
      'isMe: without signedIn() && …',
      'isAdmin: without signedIn() && …',
      'hasGender: without signedIn() && …',
      'isVerified: without signedIn() && …',
      'isMe: without request.auth != null && …',
      'isMe: null → false in request.auth != null',
      'isAdmin: without request.auth != null && …',
      'isAdmin: null → false in request.auth != null',
      '/matches/{matchId} isMine: without signedIn() && …',
      '/matches/{matchId}/messages/{messageId} isMatchOfMine: without signedIn() && …',
    ],
  },
  {
    why: 'No round is called so.',
    changes: [
      "/assignments/{assignmentId} planShowsDeck: null → false in plan.get('spentIn', null) == roundId",
    ],
  },
  {
    why: 'Admins may get every document of it by the rule beside it.',
    changes: ['/config/{configId} allow list and get'],
  },
  {
    why: 'Every gender asked for is one of the two, and so is neither of these.',
    changes: ["hasGender: '' and ~ in request.auth.token.get('gender', '') == gender"],
  },
  {
    why: `Each required field is looked at as well: a missing one fails. ${fails}`,
    changes: [
      /^isNew\w+: without … && after\.keys\(\)\.hasAll/,
      /^isNew\w+: after\.keys\(\)\.hasAll\(.*\) by has(Any|Only)$/,
    ],
  },
  {
    why: `The access rule compares it with a text, or joins it to one. ${fails}`,
    changes: [
      'isNewUser: without … && after.email is string',
      'isNewUser: without … && after.uid is string',
      'isNewLike: without … && after.likedUserUid is string',
      'isNewLike: without … && after.likingUserUid is string',
      'isNewLike: without … && after.roundId is string',
      /^isNewLike: after\.(liking|liked)UserUid by \w+ in after\.(liking|liked)UserUid is string$/,
      'isNewMessage: without … && after.senderUid is string',
    ],
  },
  {
    why: 'Another pattern already asks for a character that is no white space.',
    changes: [
      /^(isChangedUser|isNewMessage): .*\{0,5\}\)⟨\* → \+⟩ in after\.(name|college|bio|text)\.matches/,
    ],
  },
  {
    why: 'photosHold asks for the own uid in every address.',
    changes: [/^isChangedUser: .*%2F\[\^\/\?%\]⟨\+ → \*⟩%2F.* in after\.photoUrl/],
  },
  {
    why: 'The shape of an address and the own bucket both ask for a host, a port and a bucket.',
    changes: [
      /^isChangedUser: host\)\(:\[0-9\]⟨\+ → \*⟩.* in after\.photoUrl/,
      /^isChangedUser: st\)\(:\[0-9\]\+\)⟨\? → ⟩.* in after\.photoUrl/,
      /^isChangedUser: -Za-z0-9\._-\]⟨\+ → \*⟩\/o\/.* in after\.photoUrl/,
      /^\/users\/\{uid\} ownPhotos: host\)\(:\[0-9\]⟨\+ → \*⟩/,
    ],
  },
  {
    why: 'There is a first photo, and by its shape no address has a space, and each a beginning.',
    changes: [
      /^\/users\/\{uid\} photosHold: .*\[\^ \]⟨\* → \+⟩ \?\)\+ in /,
      /^\/users\/\{uid\} photosHold: .* \?\)⟨\+ → \*⟩ in /,
    ],
  },
  {
    why: 'A switch that is not there counts as one of the two.',
    changes: [/^isChangedUser: true → false in \[true, false\]\.hasAll/],
  },
  {
    why: '`deletes` asks for the empty text and the instant, changed or not.',
    changes: [
      /^isChangedMessage: without … && '(deletedAt|text)' in changed \? /,
      /^isChangedMessage: '(deletedAt|text)' in changed \? .* always (yes|no)$/,
      'isChangedMessage: true → false',
      /^isChangedMessage: not '(deletedAt|text)' in changed$/,
      /^isChangedMessage: '(deletedAt|text)' and ~ in '/,
    ],
  },
  {
    why: `An instant and anything else cannot be compared. ${fails}`,
    changes: ['/matches/{matchId} marksRead: without … && mark is timestamp'],
  },
  {
    why: 'Only marks change, so the newest message is the same before and after.',
    changes: ['/matches/{matchId} marksFar: before by after in mark == before.lastMessage.sentAt'],
  },
  {
    why: 'A like that is there is no creation: asked first, because then it costs no read.',
    changes: [
      '/likes/{likeId} allow create: without resource == null && …',
      '/likes/{likeId} allow create and update',
    ],
  },
  {
    why: 'An id is never empty.',
    changes: [
      "/matches/{matchId}/messages/{messageId} allow create: A-Za-z0-9-]{⟨1 → 0⟩,64} in messageId.matches('[A-Za-z0-9-]{1,64}')",
    ],
  },
  {
    why: `It asks about what a deletion does not write, or what a creation does not find. ${fails}`,
    changes: [
      /allow (create|create, update) and delete$/,
      /allow (update|delete) and create$/,
      /^\/(assignments|likes)\/\{\w+\} allow list and create$/,
      /^\/(blocks|dateShares|ledger|matches|notifications|payments)\/\{\w+\} allow get, list and create$/,
      '/users/{uid} allow update and delete',
      /^\/users\/\{account\}\/\w+\/\{id\} allow update and delete$/,
      '/matches/{matchId} allow update and delete',
      '/matches/{matchId}/messages/{messageId} allow update and delete',
      '/notifications/{notificationId} allow update and delete',
      '/users/{uid}/college-id/{side} allow create and update',
    ],
  },
  {
    why: 'It looks at a field that no phone may change: before and after it is the same.',
    changes: [
      "/users/{uid} identityHolds: before by after in before.get('verified', false)",
      '/users/{uid} isOwnEdit: before by after in mayEdit(changed, before)',
      '/users/{uid} isOwnEdit: before by after in isUnpaused(before)',
      '/users/{uid} isOwnEdit: before by after in identityHolds(changed, before, after)',
      "/matches/{matchId}/messages/{messageId} deletes: before by after in request.time < before.sentAt + duration.value(15, 'm')",
    ],
  },
  {
    why: 'An update finds a file, and what may be created finds none.',
    changes: ['/users/{uid}/profile_images/{name} allow create and update'],
  },
  {
    why: 'Another permission lets the same people read the same already.',
    changes: [
      '/assignments/{assignmentId} allow get and list',
      '/likes/{likeId} allow get and list',
      '/likes/{likeId} allow delete and get',
      '/likes/{likeId} allow delete and list',
      '/users/{uid}/profile_images/{name} allow delete and get',
      /^\/(participants|assignments|likes|subscriptions|verifications)\/\S+ allow list and get$/,
    ],
  },
]
