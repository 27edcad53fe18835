import type { Mutant } from '../../faults/night/mutants.ts'

/** A bug that the server had, or might have. The code marks its place as those of `tests/faults/night`. */
export interface PlantedBug {
  /** What somebody would notice. */
  says: string
  /** The fault of the second look at the server that it brings back, if it is one of those. */
  fault?: number
  /** Planted together: a bug that two places prevent is made in both. */
  mutants: readonly Mutant[]
}

const one = (says: string, mutant: Mutant, fault?: number): PlantedBug => ({
  says,
  mutants: [mutant],
  ...(fault !== undefined && { fault }),
})

const marksFirst = 'await store.transaction(async (t) => t.set(mark, { pushedAt: serverTime }))\n$0'

export const plantedBugs: readonly PlantedBug[] = [
  one('An undone decision goes on being told', { name: 'undone-and-still-told', by: '' }),
  one('A late confirmation waits on after its match', { name: 'late-confirm-waits-on', by: '' }),
  one(
    'A round is counted on a used-up plan',
    { name: 'used-up-plan-counted', of: 'value', by: '1' },
    1,
  ),
  one(
    'Undo and approve again credits twice',
    { name: 'approval-gives-again', of: 'value', by: 'payment' },
    2,
  ),
  one(
    'The end of validity is never taken back',
    { name: 'undo-keeps-the-end', of: 'value', by: 'expiresAt' },
    2,
  ),
  one('A plan that was used up lends its days to the next', {
    name: 'used-up-plan-lends-its-days',
    by: '0',
  }),
  one('A plan is paid at the price of today, whatever the screen showed', {
    name: 'price-of-today',
    by: 'return plan',
  }),
  one('A rejected UTR is never taken again from its owner', {
    name: 'rejected-for-good',
    of: 'value',
    by: 'own !== undefined',
  }),
  one('Undo and approve again gives the days anew', {
    name: 'undone-days-come-back',
    by: '0',
  }),
  one(
    'Block, then unblock erases history and dodges the count',
    { name: 'severed-without-a-row', by: '' },
    3,
  ),
  one(
    'An emptied deck is not counted',
    {
      name: 'only-what-is-left-counts',
      of: 'first',
      by: 'decks.filter(({ uids }) => uids.length > 0)',
    },
    3,
  ),
  one(
    'Her yes to a match that has ended is answered as if it were there',
    { name: 'closed-match-is-there', of: 'value', by: 'facts.match !== undefined' },
    4,
  ),
  one(
    'Two whose match ended are dealt again in the same round',
    {
      name: 'end-of-a-pair-forgotten',
      of: 'value',
      by: 'pair !== undefined && pair.roundId !== roundId',
    },
    4,
  ),
  one('A suspended person may not delete the account', {
    name: 'suspended-may-not-go',
    by: "if (askedBy === 'owner' && (await transaction.getAll([paths.user(uid)]))[0]?.data.suspended === true)\nthrow new Refusal('permission-denied', 'account-disabled')\n$0",
  }),
  one('Milder terms replace harsher ones', { name: 'milder-terms-win', by: '' }),
  one(
    'A suspended person comes back with the same address',
    { name: 'address-is-free', by: '' },
    5,
  ),
  one('Devices are unbounded', { name: 'devices-unbounded', by: '' }, 6),
  one(
    'A push is marked before it is sent, and lost by a crash',
    { name: 'marked-before-it-is-sent', by: marksFirst },
    6,
  ),
  one('What is said a second time is pushed to nobody', {
    name: 'said-again-in-silence',
    of: 'value',
    by: 'tag',
  }),
  one('A push that some devices miss is not repeated', { name: 'part-of-a-push-lost', by: '' }),
  one('An opt-out during a publish is lost', { name: 'opt-out-lost-in-a-publish', by: 'true' }, 7),
  one(
    'A man is promoted before the end of the boys’ window',
    { name: 'promoted-before-the-end', by: '' },
    8,
  ),
  one(
    'The girls’ window opens within the grace',
    { name: 'windows-without-the-grace', of: 'value', by: 'null' },
    9,
  ),
  one(
    'A late match joins him with a suspended woman',
    { name: 'late-match-with-a-suspended', by: '' },
    10,
  ),
  one(
    'A rejected payment holds its reference for ever',
    { name: 'rejected-keeps-its-reference', by: '' },
    11,
  ),
  one(
    'A suspension over the end of a round skips its accounting',
    { name: 'held-decks-are-spared', by: 'from' },
    12,
  ),
  one(
    'Whoever is restored never comes back into decks',
    { name: 'restored-stays-away', by: '' },
    12,
  ),
  one('A suspended admin still decides', { name: 'old-token-decides', by: '' }, 13),
  one(
    'A demoted admin cannot even block',
    { name: 'demoted-may-not-block', of: 'value', by: 'caller.admin' },
    13,
  ),
  one(
    'Two claim events in a row end with the older',
    { name: 'older-claims-win', by: '$0\nreturn' },
    13,
  ),
  {
    says: 'computeParticipants forgets an opt-out',
    fault: 14,
    mutants: [
      { name: 'opt-out-leaves', of: 'value', by: 'participants.map(({ uid }) => uid)' },
      { name: 'opt-out-is-removed', of: 'value', by: 'participant === undefined' },
    ],
  },
  one('Whoever is taken out keeps a deck', { name: 'leaver-keeps-the-deck', by: '' }, 14),
  one(
    'A plan that ends between the windows drops accepted likes',
    {
      name: 'ended-plan-drops-the-like',
      by: '$0 && (planOf.get(user.uid)?.expiresAt ?? admission.now + 1) > admission.now',
    },
    15,
  ),
  one('The payment of a deleted person is approved', { name: 'approved-for-nobody', by: '' }, 16),
  one(
    'Marks of pushes keep uids for good',
    { name: 'kept-for-good', of: 'value', by: 'undefined' },
    16,
  ),
  one(
    'A match holds the last words of its chat',
    { name: 'words-in-the-match', by: '{ id, senderUid, sentAt, text: message.text }' },
    17,
  ),
  one(
    'The badge survives another name',
    { name: 'badge-survives-a-name', of: 'value', by: 'true' },
    18,
  ),
  one('One college ID serves two accounts', { name: 'one-id-for-two', by: '' }, 18),
  one(
    'The export leaves the ledger out',
    {
      name: 'export-without-the-ledger',
      by: "name === 'ledger' ? async () => [] : where(name, by, only)",
    },
    19,
  ),
  one('An admin decides their own payment', { name: 'own-payment-decided', by: '' }, 20),
  one('The last admin leaves', { name: 'last-admin-goes', by: '' }, 20),
  one(
    'Each change of a profile rewrites every deck',
    { name: 'cards-without-a-pace', of: 'value', by: 'true' },
    21,
  ),
  one('Re-publishing forgets whom one was shown before', { name: 'republish-forgets', by: '' }, 22),
  one(
    'A man whom she passed comes back',
    { name: 'passed-comes-back', of: 'value', by: '!mayBeShown || !hasRoom' },
    22,
  ),
  one('A match that she burns stays used', {
    name: 'burnt-match-stays-used',
    by: 'return null',
  }),
  one('A match has no row in the ledger', { name: 'match-without-its-row', by: '' }),
  one('A deck written during a deactivation stays', {
    name: 'deck-of-a-deactivated-round',
    by: '',
  }),
  one('A round is charged whatever the plan was while he could like', {
    name: 'charged-whatever-the-plan-was',
    of: 'value',
    by: 'time !== undefined',
  }),
  one('A deck that came after the window is charged', {
    name: 'charged-for-a-late-deck',
    by: 'from',
  }),
  one('An end that was ordered before the window is charged after it', {
    name: 'end-decided-anew',
    by: '',
  }),
  {
    says: 'A girls’ window is extended while its decks are taken away',
    mutants: [
      { name: 'windows-move-while-they-end', by: 'false' },
      { name: 'windows-move-after-their-end', by: 'false' },
    ],
  },
  one('A change of her deck pokes her before her window', {
    name: 'poked-before-her-window',
    of: 'value',
    by: 'true',
  }),
  one('An admin promotes a like of their own', { name: 'own-couple-decided', by: '' }),
  one('Her yes is lost while the round ends', { name: 'yes-lost-while-it-ends', by: 'false' }),
  one('A poke of a deleted person is left', {
    name: 'deleted-is-poked',
    by: '',
  }),
  one('A photo waits for nobody until machines have looked', {
    name: 'looked-at-before-it-waits',
    by: '',
  }),
  one('A stored photo is judged for each of its addresses', { name: 'judged-by-address', by: '' }),
  one('A report holds no profile', { name: 'profile-is-not-frozen', by: 'const profile = null' }),
  one('Words that were deleted are in no report', { name: 'deleted-words-are-lost', by: '' }),
  one('A ban’s event that comes again ends matches after a won appeal', {
    name: 'ban-goes-by-its-event',
    by: '',
  }),
  one('Who was blocked comes back with a new account', {
    name: 'returned-meets-them-again',
    by: '',
  }),
  one('Nothing is remembered of a deleted account', { name: 'forgotten-with-the-account', by: '' }),
  one('Who has gone cannot be reported or blocked', {
    name: 'gone-is-never-reported',
    by: 'return refuseUnknown()',
  }),
  one('A ban that is decided after a deletion bars nobody', {
    name: 'a-ban-of-nobody',
    by: 'const isKept = false',
  }),
  one('A college ID that nobody hands in is kept for good', {
    name: 'forgotten-ids-stay',
    by: 'return true',
  }),
  one('The same rejected images are handed in again', { name: 'rejected-images-again', by: '' }),
  one('The address of a college ID that is handed in answers', {
    name: 'ids-keep-their-address',
    by: '',
  }),
  one('The address of a college ID that nobody hands in answers', {
    name: 'uploads-keep-their-address',
    by: '',
  }),
  one('A photo that a suspended person uploads answers', {
    name: 'suspended-upload-keeps-its-address',
    by: '',
  }),
  one('Own writes have no pace', { name: 'edits-without-a-pace', by: '' }),
  one('The export is made whenever it is asked for', { name: 'exports-without-a-pace', by: '' }),
  one('A suspended person keeps the deck', { name: 'suspended-keeps-the-deck', by: '' }),
  one('A rupee at the gateway buys the plan', { name: 'any-amount-pays', by: '' }),
  one('Two payments of one order buy it twice', { name: 'an-order-pays-twice', by: '' }),
  one('A dispute is answered and forgotten', { name: 'dispute-unheard', by: '' }),
  one('Money that has gone back buys the plan', { name: 'refunded-money-credits', by: '' }),
]

/** By the name of the first place. */
export const nameOf = ({ mutants }: PlantedBug): string => mutants[0]?.name ?? ''
