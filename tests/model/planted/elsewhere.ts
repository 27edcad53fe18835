/**
 * Bugs of the list that no history has caught, by name: the test under `tests` that notices each, and why
 * histories do not.
 */
export const caughtElsewhere: Readonly<Record<string, { test: string; why: string }>> = {
  'older-claims-win': {
    test: 'functions/notifications/triggers.test.ts',
    why: 'Two events must read the account on both sides of one commit; the next event sets the claims right.',
  },
  'passed-comes-back': {
    test: 'functions/rounds/promote.test.ts',
    why: 'An admin must put back just the man whom she has passed, while her deck has room.',
  },
  'end-decided-anew': {
    test: 'functions/rounds/charged.test.ts',
    why: 'An end must be ordered before the window, be cut, and go on after the window has opened.',
  },
  'windows-move-while-they-end': {
    test: 'functions/rounds/ending-window.test.ts',
    why: 'The campus of a history is smaller than a piece: its end is ordered and done in one run.',
  },
  'yes-lost-while-it-ends': {
    test: 'functions/rounds/ending-window.test.ts',
    why: 'The campus of a history is smaller than a piece: its end is ordered and done in one run.',
  },
  'deck-of-a-deactivated-round': {
    test: 'functions/rounds/returning.test.ts',
    why: 'A deck must be committed at one turn of the deactivation, and the server die at the next.',
  },
  'ban-goes-by-its-event': {
    test: 'functions/moderation/moderation.test.ts',
    why: 'The event of a ban must come again after an appeal was won.',
  },
  'a-ban-of-nobody': {
    test: 'functions/moderation/coming-back.test.ts',
    why: 'A report must be decided after its person has left, and the same address come back.',
  },
}
