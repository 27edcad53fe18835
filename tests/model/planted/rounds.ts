import { one, type PlantedBug } from './planted-bug.ts'

export const roundsBugs: readonly PlantedBug[] = [
  one('A late confirmation waits on after its match', {
    name: 'late-confirm-waits-on',
    file: 'functions/matches/late-confirm.ts',
    find: "transaction.update(pathOf('lateConfirms', roundId, girlUid, boyUid), { state: 'matched' })",
    put: '',
  }),
  one(
    'A round is counted on a used-up plan',
    {
      name: 'used-up-plan-counted',
      file: 'functions/rounds/ending/end-for-people.ts',
      find: 'const roundsUsedChange = roundsUsed < roundsAllowed ? 1 : 0',
      put: 'const roundsUsedChange = 1',
    },
    1,
  ),
  one(
    'Block, then unblock erases history and dodges the count',
    {
      name: 'severed-without-a-row',
      file: 'functions/matches/sever-ties.ts',
      find: 'if (ties.couple !== null) writePairHistory(transaction, { ...ties.couple, roundId }, true)',
      put: '',
    },
    3,
  ),
  one(
    'An emptied deck is not counted',
    {
      name: 'only-what-is-left-counts',
      file: 'functions/rounds/ending/charged-men.ts',
      find: 'const ofMen = decks.filter(({ viewerUid }) => !women.has(viewerUid))',
      put: 'const ofMen = decks.filter(({ uids }) => uids.length > 0)',
    },
    3,
  ),
  one(
    'Her yes to a match that has ended is answered as if it were there',
    {
      name: 'closed-match-is-there',
      file: 'functions/matches/confirm-match-by-girl.ts',
      find: "if (her.match?.status === 'open') return 'already'",
      put: "if (her.match !== undefined) return 'already'",
    },
    4,
  ),
  one(
    'Two whose match ended are dealt again in the same round',
    {
      name: 'end-of-a-pair-forgotten',
      file: 'functions/rounds/pairs.ts',
      find: 'return pair !== undefined && (pair.isOver || pair.roundId !== roundId)',
      put: 'return pair !== undefined && pair.roundId !== roundId',
    },
    4,
  ),
  one(
    'A push is marked before it is sent, and lost by a crash',
    {
      name: 'marked-before-it-is-sent',
      file: 'functions/notifications/push-people.ts',
      find: 'const now = isDone ? null : await pushToPeople(store, push, chunk, content, before?.owed)',
      put: `
      await store.transaction(async (transaction) => transaction.set(mark, { pushedAt: serverTime }))
      const now = isDone ? null : await pushToPeople(store, push, chunk, content, before?.owed)`,
    },
    6,
  ),
  one('What is said a second time is pushed to nobody', {
    name: 'said-again-in-silence',
    file: 'functions/notifications/push-notification.ts',
    find: `const occasion = \`\${tag}_\${at}\``,
    put: 'const occasion = tag',
  }),
  one('A push that some devices miss is not repeated', {
    name: 'part-of-a-push-lost',
    file: 'functions/notifications/push-people.ts',
    find: 'requireAllReached(content.tag, left)',
    put: '',
  }),
  one(
    'An opt-out during a publish is lost',
    {
      name: 'opt-out-lost-in-a-publish',
      file: 'functions/rounds/write-decks.ts',
      find: 'takesPart(participants.get(uid), gender)',
      put: 'true',
    },
    7,
  ),
  one(
    'A man is promoted before the end of the boys’ window',
    {
      name: 'promoted-before-the-end',
      file: 'functions/matches/admin-promote-match.ts',
      find: "if (mode === 'toGirl') requireBetweenWindows(round, now)",
      put: '',
    },
    8,
  ),
  one(
    'The girls’ window opens within the grace',
    {
      name: 'windows-without-the-grace',
      file: 'src/shared/domain/rounds/windows.ts',
      find: "return girls.startAt < earliestGirlsStart(boys.endAt, graceMs) ? 'inside-the-grace' : null",
      put: 'return null',
    },
    9,
  ),
  one(
    'A late match joins him with a suspended woman',
    {
      name: 'late-match-with-a-suspended',
      file: 'functions/matches/check-confirm.ts',
      find: `
      if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) {
        throw new Refusal('failed-precondition', 'not-allowed')
      }`,
      put: '',
    },
    10,
  ),
  one(
    'A suspension over the end of a round skips its accounting',
    {
      name: 'held-decks-are-spared',
      file: 'functions/rounds/ending/charged-men.ts',
      find: 'to: gone ? Math.min(to, updatedAt) : to,',
      put: 'to: gone ? from : to,',
    },
    12,
  ),
  {
    says: 'computeParticipants forgets an opt-out',
    fault: 14,
    mutants: [
      {
        name: 'opt-out-leaves',
        file: 'functions/rounds/compute-participants.ts',
        find: 'const mayGo = participants.filter(({ optedOut }) => !optedOut).map(({ uid }) => uid)',
        put: 'const mayGo = participants.map(({ uid }) => uid)',
      },
      {
        name: 'opt-out-is-removed',
        file: 'functions/rounds/compute-participants.ts',
        find: 'if (participant === undefined || participant.optedOut) return',
        put: 'if (participant === undefined) return',
      },
    ],
  },
  one(
    'Whoever is taken out keeps a deck',
    {
      name: 'leaver-keeps-the-deck',
      file: 'functions/rounds/compute-participants.ts',
      find: 'await leaveDecks(transaction, roundId, uid)',
      put: '',
    },
    14,
  ),
  one(
    'A plan that ends between the windows drops accepted likes',
    {
      name: 'ended-plan-drops-the-like',
      file: 'functions/rounds/promote-likes.ts',
      find: 'usableMatches(planOf.get(user.uid) ?? { remainingMatches: 0 }) > 0',
      put: `
      usableMatches(planOf.get(user.uid) ?? { remainingMatches: 0 }) > 0 &&
      (planOf.get(user.uid)?.expiresAt ?? admission.now + 1) > admission.now`,
    },
    15,
  ),
  one(
    'A match holds the last words of its chat',
    {
      name: 'words-in-the-match',
      file: 'functions/messages/message-created.ts',
      find: 'lastMessage: { id, senderUid, sentAt },',
      put: 'lastMessage: { id, senderUid, sentAt, text: message.text },',
    },
    17,
  ),
  one(
    'Re-publishing forgets whom one was shown before',
    {
      name: 'republish-forgets',
      file: 'functions/rounds/write-decks.ts',
      find: 'if (!history.isShown(couple)) writePairHistory(transaction, { ...couple, roundId })',
      put: '',
    },
    22,
  ),
  one(
    'A man whom she passed comes back',
    {
      name: 'passed-comes-back',
      file: 'functions/matches/admin-promote-match.ts',
      find: 'if (!mayBeShown || !hasRoom || deck?.passedUids?.includes(boyUid)) {',
      put: 'if (!mayBeShown || !hasRoom) {',
    },
    22,
  ),
  one('A match that she burns stays used', {
    name: 'burnt-match-stays-used',
    file: 'functions/matches/match-return.ts',
    find: 'return against.length === 0',
    put: "return how === 'ordered' && against.length === 0",
  }),
  one('A match has no row in the ledger', {
    name: 'match-without-its-row',
    file: 'functions/matches/write-match.ts',
    find: "transaction.create(matchRowPath('match', id), row)",
    put: '',
  }),
  one('A deck written during a deactivation stays', {
    name: 'deck-of-a-deactivated-round',
    file: 'functions/rounds/deactivate-rounds.ts',
    find: "if (!isFinished && (await hasOpenDecks(transaction, roundId))) return 'open'",
    put: '',
  }),
  one('A round is charged whatever the plan was while he could like', {
    name: 'charged-whatever-the-plan-was',
    file: 'functions/rounds/ending/charged-men.ts',
    find: 'return time !== undefined && wasPlanActive(plan, own, time)',
    put: 'return time !== undefined',
  }),
  one('A deck that came after the window is charged', {
    name: 'charged-for-a-late-deck',
    file: 'functions/rounds/ending/charged-men.ts',
    find: 'from: Math.max(from, publishedAt),',
    put: 'from: from,',
  }),
  one('An end that was ordered before the window is charged after it', {
    name: 'end-decided-anew',
    file: 'functions/rounds/ending/ordered-end.ts',
    find: 'if (before !== null) return { ...before, how }',
    put: '',
  }),
  {
    says: 'A girls’ window is extended while its decks are taken away',
    mutants: [
      {
        name: 'windows-move-while-they-end',
        file: 'functions/rounds/planning/plan-windows.ts',
        find: 'order !== null ||',
        put: 'false ||',
      },
      {
        name: 'windows-move-after-their-end',
        file: 'functions/rounds/planning/plan-windows.ts',
        find: 'isEndPassed(round, phase, now)',
        put: 'false',
      },
    ],
  },
  one('A change of her deck pokes her before her window', {
    name: 'poked-before-her-window',
    file: 'functions/rounds/decks.ts',
    find: "if (isShut !== true) poke(transaction, viewerUid, 'assignments')",
    put: "if (true) poke(transaction, viewerUid, 'assignments')",
  }),
  one('An admin promotes a like of their own', {
    name: 'own-couple-decided',
    file: 'functions/rounds/own-couples.ts',
    find: "if (people.includes(uid)) throw new Refusal('permission-denied', 'own-affair')",
    put: '',
  }),
  one('Her yes is lost while the round ends', {
    name: 'yes-lost-while-it-ends',
    file: 'functions/matches/late-confirm.ts',
    find: 'const hasEnded = isComplete || isEnding',
    put: 'const hasEnded = isComplete || false',
  }),
  one('Words that were deleted are in no report', {
    name: 'deleted-words-are-lost',
    file: 'functions/messages/message-deleted.ts',
    find: 'keepWithdrawn(transaction, matchId, known, { messages: [message] })',
    put: '',
  }),
  one('A window that has opened is opened later', {
    name: 'opened-window-moves',
    file: 'functions/rounds/planning/plan-windows.ts',
    find: 'const isBegun = hasPassed(boundaries[phase].start) || isStartPassed(round, phase, now)',
    put: 'const isBegun = hasPassed(boundaries[phase].start)',
  }),
]
