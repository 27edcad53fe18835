/**
 * For a setter after an await: empties a field that still holds what was sent. Words typed meanwhile are the
 * next thing to send. tests/scripts/emptied.test.ts asks for it.
 */
export const emptied =
  <Sent, Empty extends Sent>(sent: Sent, empty: Empty) =>
  (held: Sent): Sent =>
    held === sent ? empty : held
