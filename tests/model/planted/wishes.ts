import { one, type PlantedBug } from './planted-bug.ts'

export const wishesBugs: readonly PlantedBug[] = [
  one('Two are dealt to each other of whom one avoids the other', {
    name: 'avoided-is-dealt',
    file: 'functions/rounds/write-decks.ts',
    find: '!isAvoided(viewerUid, uid) &&',
    put: '',
  }),
  one('Names to avoid are kept, and nobody asks for them', {
    name: 'avoided-names-unread',
    file: 'functions/rounds/kept-apart.ts',
    find: '|| isNamed(other, lists.get(uid), lists.get(otherUid))',
    put: '',
  }),
  one('A wish takes a card out of the deck that its owner has read', {
    name: 'own-wish-in-a-read-deck',
    file: 'functions/rounds/part-decks.ts',
    find: 'own !== undefined && isDeckUnread(own, round, now) ? own : undefined',
    put: 'own !== undefined && true ? own : undefined',
  }),
  one('Whoever gives a name after sitting out finds whose card it was', {
    name: 'own-wish-in-a-new-publishing',
    file: 'functions/rounds/write-decks.ts',
    find: 'if (wasShown(viewerUid, uid)) return false',
    put: '',
  }),
  one('Somebody reads in her window the card of one whom she avoids', {
    name: 'own-wish-is-forgotten',
    file: 'functions/rounds/part-decks.ts',
    find: 'if (unread?.uids.some(isAvoided)) {',
    put: 'if (false) {',
  }),
  one('A round opens below the floor, and nobody says why', {
    name: 'below-the-floor-in-silence',
    file: 'functions/rounds/publish-assignments.ts',
    find: 'await requireReason(store, round, { roundId, from, reason, ownUid: caller.uid }, now)',
    put: '',
  }),
]
