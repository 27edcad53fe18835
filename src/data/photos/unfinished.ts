/** Thrown by a `send` of which a part has arrived: the rest may go on at once, after others. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished'
}
