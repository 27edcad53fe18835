/**
 * Reads everything that a call answers piece by piece; each piece names where the next begins.
 * @param read asked without `after` for the first piece
 * @param kept takes what is needed of a piece
 * @throws what `read` throws
 */
export const readPieces = async <Piece extends { next: string | null }>(
  read: (request: { after?: string }) => Promise<Piece>,
  kept: (piece: Piece) => void,
): Promise<void> => {
  for (let after: string | null = ''; after !== null; ) {
    const piece: Piece = await read(after === '' ? {} : { after })
    kept(piece)
    after = piece.next
  }
}
