/**
 * A bug that somebody might make. The code marks its place with a comment, `// mutant: name` before a
 * statement or `/* mutant: name *\/` before an expression, and keeps the marker when it changes.
 */
export interface Mutant {
  name: string
  /**
   * What of the marked code is replaced. `all` unless said; `value`: what a statement returns, assigns
   * or tests; `first`: the leftmost operand of the value; a number: that part of the value, from 1 on.
   */
  of?: 'all' | 'value' | 'first' | number
  /**
   * What replaces it; nothing removes it. In it `$0` is what is replaced and `$1`, `$2`, … its parts:
   * the arguments of a call, the sides of an operator, the test and branches of a choice. `$this` is
   * the object whose method is called.
   */
  by: string
}

/** README.md says which test notices each, and after how many days the simulator has caught it. */
export const mutants: readonly Mutant[] = [
  { name: 'cursor-by-time-alone', by: "'\\uffff'" },
  { name: 'cursor-without-lag', by: '0' },
  { name: 'cursor-of-the-last-page', by: '$1 = $2' },
  { name: 'cursor-before-all-is-here', of: 'first', by: 'true' },
  {
    name: 'listener-joins-the-newest',
    of: 'value',
    by: '(before?.newestAt ?? 0) + 1',
  },
  { name: 'listener-leaves-the-gap', by: '' },
  { name: 'late-message-not-noted', of: 'value', by: 'null' },
  { name: 'tried-again-unseen', of: 'value', by: 'false' },
  { name: 'older-answer-wins', by: 'true' },
  { name: 'pending-not-shown', by: '[]' },
  { name: 'delivered-known-at-once', by: 'true' },
  { name: 'poke-answered-behind', by: 'poke' },
  { name: 'stale-answer-counts', by: 'false' },
  { name: 'pokes-forgotten', by: '{}' },
  { name: 'poke-number-ignored', by: 'false' },
  { name: 'left-rows-stay-sending', by: '' },
  { name: 'all-rows-of-a-lane-at-once', of: 'value', by: '[...$this]' },
  { name: 'newer-intent-overwritten', by: 'true' },
  { name: 'refusal-of-a-replay-believed', of: 'value', by: 'true' },
  { name: 'deletion-not-checked', of: 'value', by: '$1' },
  { name: 'taken-back-counts-as-unsent', of: 'value', by: '0' },
  { name: 'act-in-two-transactions', of: 'value', by: '($3)()' },
  {
    name: 'lost-answer-counts-as-done',
    by: "if ($1) return wait({ state: 'delivered', deliveredAt: Date.now() })",
  },
  { name: 'refused-like-stays-shown', of: 2, by: '[]' },
  { name: 'expired-although-it-arrived', of: 'first', by: 'false' },
  { name: 'no-second-look-at-a-replay', by: '' },
  { name: 'working-on-without-the-lock', of: 'value', by: '$1' },
  { name: 'upload-does-not-ask', by: '' },
  { name: 'photos-without-their-version', by: 'null' },
  { name: 'told-of-a-fall-for-ever', by: 'new Map([...known, ...now])' },
  { name: 'kept-in-memory-only', by: 'false' },
  { name: 'hidden-comes-back', by: 'true' },
  { name: 'refused-block-leaves-a-hole', by: "'assignments'" },
  { name: 'discard-leaves-the-sync-state', by: '' },
  { name: 'tombstones-not-followed', by: '' },
  { name: 'begin-sends-what-was-taken-back', of: 'value', by: '($0, true)' },
  { name: 'without-the-lock', of: 'value', by: '$3()' },
  { name: 'tombstone-is-a-row', by: '' },
  { name: 'purge-age-ignored', of: 'value', by: 'false' },
  { name: 'sent-in-any-order', of: 'value', by: '$this' },
  { name: 'stranger-not-noticed', of: 'value', by: 'false' },
  { name: 'listens-as-a-stranger', by: '' },
  { name: 'new-message-at-each-try', by: 'crypto.randomUUID()' },
  { name: 'offset-ignored', by: '0' },
  { name: 'photo-completed-twice', of: 'value', by: '[...$1, $2]' },
  { name: 'what-is-old-is-given-up', by: '0' },
  { name: 'answer-of-the-last-round', by: '' },
  { name: 'order-alone-tells-a-row', by: 'true' },
  { name: 'taken-back-in-flight', of: 'value', by: "row.state !== 'delivered'" },
  { name: 'ended-match-comes-back', by: '' },
]
