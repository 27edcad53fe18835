import { one, type PlantedBug } from './planted-bug.ts'

export const accountsBugs: readonly PlantedBug[] = [
  one('A mark below an account is called after somebody who has gone', {
    name: 'mark-named-after-the-other',
    file: 'functions/matches/write-match.ts',
    find: 'transaction.create(paths.match(id), match)',
    put: `
      transaction.create(paths.match(id), match)
      transaction.set(paths.device(boy.uid, girl.uid), { platform: 'web', updatedAt: now })`,
  }),
  one('A suspended person may not delete the account', {
    name: 'suspended-may-not-go',
    file: 'functions/accounts/delete-account.ts',
    find: "if (askedBy === 'owner') await requireOtherAdmin(transaction, uid)",
    put: `
      if (askedBy === 'owner') await requireOtherAdmin(transaction, uid)
      if (askedBy === 'owner' && (await transaction.getAll([paths.user(uid)]))[0]?.data.suspended === true)
      throw new Refusal('permission-denied', 'account-disabled')`,
  }),
  one('A suspended person keeps a plan to meet', {
    name: 'suspended-meets',
    file: 'functions/matches/end-meetings.ts',
    find: 'transaction.update(path, { meeting, updatedAt: serverTime })',
    put: '',
  }),
  one('A plan to meet is named to somebody who is suspended', {
    name: 'suspended-is-asked',
    file: 'functions/matches/change-meeting.ts',
    find: 'await refuseSuspended(transaction, other)',
    put: '',
  }),
  one('An answer about a match outlives it', {
    name: 'answers-outlive',
    file: 'functions/matches/end-match.ts',
    find: 'for (const path of documentsOfMatch(match)) transaction.delete(path)',
    put: '',
  }),
  one('Somebody waits at a café: nothing says that the match with its plan has ended', {
    name: 'plan-off-untold',
    file: 'functions/matches/end-match.ts',
    find: 'endPlan(transaction, match, shares, end)',
    put: '',
  }),
  one('A change of the profile shows a handle that is kept back', {
    name: 'handle-with-card',
    file: 'src/shared/domain/profile/card.ts',
    find: "before.instagramId !== ''",
    put: 'true',
  }),
  one('Milder terms replace harsher ones', {
    name: 'milder-terms-win',
    file: 'functions/moderation/suspension.ts',
    find: "if (isAsHarsh(user, { lasts, ...suspension })) return 'kept'",
    put: '',
  }),
  one(
    'A suspended person comes back with the same address',
    {
      name: 'address-is-free',
      file: 'functions/moderation/barred-addresses.ts',
      find: 'if (isOwn || !isBarAsHarsh(kept, termsOfBar(bar))) transaction.set(path, { ...bar })',
      put: '',
    },
    5,
  ),
  one(
    'Devices are unbounded',
    {
      name: 'devices-unbounded',
      file: 'functions/accounts/pace/trim-devices.ts',
      find: `
      await deleteDocuments(
        store,
        devices.slice(limits.devicesMax).map(({ path }) => path),
      )`,
      put: '',
    },
    6,
  ),
  one(
    'Whoever is restored never comes back into decks',
    {
      name: 'restored-stays-away',
      file: 'functions/moderation/restore-user.ts',
      find: 'await returnToDecks(store, uid, now)',
      put: '',
    },
    12,
  ),
  one(
    'A suspended admin still decides',
    {
      name: 'old-token-decides',
      file: 'functions/platform/call.ts',
      find: 'await requireAdmin(transaction, uid)',
      put: '',
    },
    13,
  ),
  one(
    'A demoted admin cannot even block',
    {
      name: 'demoted-may-not-block',
      file: 'functions/platform/call.ts',
      find: "if (calls[name].caller === 'admin')",
      put: 'if (caller.admin)',
    },
    13,
  ),
  one(
    'Two claim events in a row end with the older',
    {
      name: 'older-claims-win',
      file: 'functions/accounts/sync-claims.ts',
      find: 'await auth.setClaims(uid, claims)',
      put: `
      await auth.setClaims(uid, claims)
      return`,
    },
    13,
  ),
  one(
    'Marks of pushes keep uids for good',
    {
      name: 'kept-for-good',
      file: 'functions/platform/commit/expiry.ts',
      find: 'const ms = below.length === 0 ? kept.get(collection) : undefined',
      put: 'const ms = undefined',
    },
    16,
  ),
  one(
    'The badge survives another name',
    {
      name: 'badge-survives-a-name',
      file: 'functions/accounts/withdraw-badge.ts',
      find: 'if (before?.name === after?.name && before?.college === after?.college) return',
      put: 'if (true) return',
    },
    18,
  ),
  one(
    'One college ID serves two accounts',
    {
      name: 'one-id-for-two',
      file: 'functions/accounts/decide-college-ids.ts',
      find: "if (other !== null) return { uid, state: 'duplicate', otherUid: other }",
      put: '',
    },
    18,
  ),
  one(
    'The export leaves the ledger out',
    {
      name: 'export-without-the-ledger',
      file: 'functions/accounts/export/exported.ts',
      find: 'where(name as TopCollection, by, only)',
      put: "name === 'ledger' ? async () => [] : where(name as TopCollection, by, only)",
    },
    19,
  ),
  one(
    'The last admin leaves',
    {
      name: 'last-admin-goes',
      file: 'functions/accounts/delete-account.ts',
      find: "if (askedBy === 'owner') await requireOtherAdmin(transaction, uid)",
      put: '',
    },
    20,
  ),
  one(
    'Each change of a profile rewrites every deck',
    {
      name: 'cards-without-a-pace',
      file: 'functions/accounts/pace/card-pace.ts',
      find: 'const isFree = renewals.length < limits.cardRenewalsPerHour',
      put: 'const isFree = true',
    },
    21,
  ),
  one('A poke of a deleted person is left', {
    name: 'deleted-is-poked',
    file: 'functions/platform/commit/poking-store.ts',
    find: 'if (held.after(paths.user(uid)) === null) return []',
    put: '',
  }),
  one('A photo waits for nobody until machines have looked', {
    name: 'looked-at-before-it-waits',
    file: 'functions/accounts/photos-changed.ts',
    find: 'for (const url of news) await putForReview(store, uid, url)',
    put: '',
  }),
  one('A small copy outlives its photo', {
    name: 'small-copy-is-not-revoked',
    file: 'functions/accounts/photos-changed.ts',
    find: 'if (small !== null) await files.revoke(small, token)',
    put: '',
  }),
  one('A stored photo is judged for each of its addresses', {
    name: 'judged-by-address',
    file: 'functions/moderation/similar-photos/photo-looks.ts',
    find: 'if (known !== undefined) return { look: known, isNew: false }',
    put: '',
  }),
  one('A report holds no profile', {
    name: 'profile-is-not-frozen',
    file: 'functions/moderation/reports/report.ts',
    find: `
      const profile = (await isUsedUp(store, reporterUid, now))
        ? null
        : await freezeProfile(store, files, id, request.uid)`,
    put: 'const profile = null',
  }),
  one('A ban’s event that comes again ends matches after a won appeal', {
    name: 'ban-goes-by-its-event',
    file: 'functions/moderation/enforce-ban.ts',
    find: 'if (user?.banned !== true) return',
    put: '',
  }),
  one('Who was blocked comes back with a new account', {
    name: 'returned-meets-them-again',
    file: 'functions/moderation/coming-back.ts',
    find: 'writePairHistory(transaction, { boyUid, girlUid, roundId }, true)',
    put: '',
  }),
  one('Nothing is remembered of a deleted account', {
    name: 'forgotten-with-the-account',
    file: 'functions/accounts/delete-account.ts',
    find: 'keep?.(transaction)',
    put: '',
  }),
  one('Who has gone cannot be reported or blocked', {
    name: 'gone-is-never-reported',
    file: 'functions/moderation/other-person.ts',
    find: 'if (!ties.haveMet) return refuseUnknown()',
    put: 'return refuseUnknown()',
  }),
  one('A ban that is decided after a deletion bars nobody', {
    name: 'a-ban-of-nobody',
    file: 'functions/moderation/reports/decide-report.ts',
    find: "const isKept = terms !== null && barAddressOf(transaction, reportedUid, bar, terms) === 'kept'",
    put: 'const isKept = false',
  }),
  one('A college ID that nobody hands in is kept for good', {
    name: 'forgotten-ids-stay',
    file: 'functions/retention/unclaimed-files.ts',
    find: 'if (!path.startsWith(storagePaths.collegeIds(uid))) return true',
    put: 'return true',
  }),
  one('The same rejected images are handed in again', {
    name: 'rejected-images-again',
    file: 'functions/accounts/submit-college-id.ts',
    find: `
      if (storedAt === null || storedAt <= decidedAtOf(existing)) {
        throw new Refusal('failed-precondition', 'files-missing')
      }`,
    put: '',
  }),
  one('The address of a college ID that is handed in answers', {
    name: 'ids-keep-their-address',
    file: 'functions/accounts/submit-college-id.ts',
    find: 'await files.endAddresses(storagePaths.collegeIds(uid))',
    put: '',
  }),
  one('The address of a college ID that nobody hands in answers', {
    name: 'uploads-keep-their-address',
    file: 'functions/accounts/file-stored.ts',
    find: 'else await openFiles().endAddresses(path)',
    put: '',
  }),
  one('A photo that a suspended person uploads answers', {
    name: 'suspended-upload-keeps-its-address',
    file: 'functions/accounts/file-stored.ts',
    find: 'await settlePhotoAddresses(store, openFiles(), uid, path)',
    put: '{}',
  }),
  one('Own writes have no pace', {
    name: 'edits-without-a-pace',
    file: 'functions/accounts/pace/edit-pace.ts',
    find: `
      if (pausedUntil !== null && user.data.pausedUntil !== pausedUntil) {
        transaction.update(paths.user(uid), { pausedUntil })
      }`,
    put: '',
  }),
  one('The export is made whenever it is asked for', {
    name: 'exports-without-a-pace',
    file: 'functions/accounts/pace/edit-pace.ts',
    find: `
      if ((pace?.askedAt ?? 0) > now - durations.hour) {
        throw new Refusal('resource-exhausted', 'once-an-hour')
      }`,
    put: '',
  }),
  one('A suspended person keeps the deck', {
    name: 'suspended-keeps-the-deck',
    file: 'functions/moderation/suspension.ts',
    find: `
      showDecks(
        transaction,
        decks.filter(({ gone }) => !gone),
        'held',
      )`,
    put: '',
  }),
]
