/**
 * Where a case is proven. `server`: in a test of this folder whose title ends with the number.
 * `screen`: the file in which a phone, a form or the desk is held to its part.
 */
export interface AbuseCase {
  title: string
  server: boolean
  screen?: string
}

const server = (title: string, screen?: string): AbuseCase => ({
  title,
  server: true,
  ...(screen !== undefined && { screen }),
})
const screen = (title: string, file: string): AbuseCase => ({ title, server: false, screen: file })

const photos = 'tests/e2e/photos.spec.ts'
const forms = 'tests/unit/domain/joining.test.ts'
const files = 'tests/unit/photos/image-file.test.ts'
const profile = 'tests/screens/profile.spec.ts'
const editing = 'tests/screens/edit-profile.spec.ts'
const likes = 'tests/screens/likes.spec.ts'
const sends = 'tests/e2e/desk-notifications.spec.ts'
const journeys = 'tests/e2e/abuse.spec.ts'

export const abuseCases: Readonly<Record<number, AbuseCase>> = {
  1: server('read another account'),
  2: server('list accounts'),
  3: server('query accounts by e-mail'),
  4: server('read a card that was not assigned'),
  5: server('read a name before the match'),
  6: server('read after the match, and after a block', 'tests/data/sync/sync.test.ts'),
  7: server('who liked me'),
  8: server('list the likes of a round'),
  9: server('read another’s assignment'),
  10: server('read participants'),
  11: server('a visitor opens a profile'),
  12: server('a student opens admin routes', 'tests/e2e/desk-matrix.spec.ts'),
  13: server('write isAdmin'),
  14: server('write verified'),
  15: server('complete an empty profile'),
  16: server('change the gender'),
  17: server('make an account for another'),
  18: server('an unknown key in any write'),
  19: server('write an active plan'),
  20: server('make a match'),
  21: server('confirm as a man, in the wrong phase, not in the deck, without a like'),
  22: server('push as a student'),
  23: server('promote one uid twice, two men, nobody'),
  24: server('an admin claim taken away', 'tests/e2e/desk-two-admins.spec.ts'),
  25: server('photo by path, and folders'),
  26: server('college ID by its owner and by a match'),
  27: server('write over a college ID'),
  28: server('reuse the address of a photo'),
  29: server('like somebody who was not assigned', likes),
  30: server('like before, after, and in the girls’ phase', likes),
  31: server('like without a plan', likes),
  32: server('like in two tabs', likes),
  33: server('replay a like a hundred times', likes),
  34: server('like in another’s name'),
  35: server('an id unlike its fields'),
  36: server('like oneself'),
  37: server('a time of one’s own'),
  38: server('a woman likes'),
  39: server('like in a round that is not active'),
  40: server('a clock two days ahead', journeys),
  41: server('a blank name', forms),
  42: server('a name of tricks', forms),
  43: server('handles', forms),
  44: server('dates of birth', forms),
  45: server('a verified date of birth', editing),
  46: server('long and blank bios', forms),
  47: server('markup as text', profile),
  48: server('interests', forms),
  49: server('answers', forms),
  50: server('colleges; the list itself is the form’s', forms),
  51: server('heights', forms),
  52: server('dotted keys', forms),
  53: server('keys of Object', forms),
  54: server('versions of the terms', forms),
  55: server('a text as a photo', photos),
  56: screen('what is no Blob: there is none on the wire', files),
  57: server('a false PNG', photos),
  58: server('SVG', photos),
  59: server('huge files', photos),
  60: screen('EXIF is taken out before anything leaves the phone', photos),
  61: server('a fifth photo', photos),
  62: server('HEIC', photos),
  63: server('polyglots', photos),
  64: server('empty notifications', sends),
  65: server('an unknown address', sends),
  66: server('a uid with a slash', sends),
  67: server('a push with an address', 'tests/data/push/open-shown.test.ts'),
  68: screen('a push that cannot be read', 'tests/data/push/receive-push.test.ts'),
  69: server('a chat with no match', 'tests/e2e/chat.spec.ts'),
  70: screen('unknown routes: no server answers by route', journeys),
  71: screen('a redirect elsewhere: only the app follows it', 'tests/e2e/session.spec.ts'),
  72: screen('formulas in an export: the desk makes the file', 'tests/unit/desk/table.test.ts'),
  73: server('floods of reports, payments and messages'),
  74: server('a picture that fells its decoder'),
  75: server('the address of a college ID'),
  76: server('burn a man’s matches: confirm, and unmatch at once'),
  77: screen('a UTR read off somebody else’s picture', 'tests/unit/desk/bank-statement.test.ts'),
  78: server('leave and come back, past a block, a report or a ban'),
  79: server('clean up before a report is read', 'tests/e2e/desk-moderation.spec.ts'),
  80: server('floods of own writes, marks and exports'),
  81: server('read her deck before her window, or hear whether there is one'),
  82: server('an admin promotes a like of their own'),
  83: server('an admin’s token copies the blocks unseen'),
  84: server('a suspended person uploads a photo and passes its address on'),
  85: server('floods of false reports about the policy, without an account'),
  86: screen('an answer that names an emulator', 'tests/unit/data/emulated-site.test.ts'),
  87: server('find out by a name to avoid whether somebody is here, or whose card it is'),
  88: server('silence a friend’s alarm by a yes to an old offer after the date'),
  89: server('silence it by a word of before the plan moved'),
  90: server('read a later plan by a link that is over'),
  91: server('silence it by ending the match at the door'),
  92: server('change what a waiting yes is said to'),
  93: server('floods of changes of a plan'),
  94: screen(
    'hear by a notice, or by its absence, how a plan ended',
    'tests/functions/matches/meeting.test.ts',
  ),
  95: screen(
    'read one answer by sums that are asked for twice',
    'tests/functions/matches/count-meetings.test.ts',
  ),
  96: screen(
    'send a UTR whose money paid for another',
    'tests/functions/payments/payments.test.ts',
  ),
  97: screen(
    'send a paid reference under an invented UTR',
    'tests/functions/payments/references.test.ts',
  ),
  98: screen(
    'change a payment to a dearer plan under an admin’s eyes',
    'tests/functions/payments/as-seen.test.ts',
  ),
  99: screen(
    'count those who have not acted for one person alone',
    'tests/functions/rounds/unanswered.test.ts',
  ),
  100: screen(
    'see by the mark of a colleague that a report about oneself is read',
    'tests/functions/operations/desk-news.test.ts',
  ),
  101: screen(
    'tell a block from a wish by whether a publishing asks why',
    'tests/functions/rounds/publish.test.ts',
  ),
  102: screen(
    'leave men without a deck by a piece after a man whom no publishing reached',
    'tests/functions/rounds/publish.test.ts',
  ),
  103: screen(
    'delete the file of a photo whose small copy the decks show',
    'tests/functions/moderation/evidence.test.ts',
  ),
}
