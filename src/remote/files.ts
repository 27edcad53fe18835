/**
 * Where an upload stands.
 *   partial: `received` bytes have arrived; go on from there.
 *   complete: `address` is the download URL, its token included.
 *   lost: the server knows nothing of it any more; begin anew.
 */
export type UploadState =
  | { state: 'partial'; received: number }
  | { state: 'complete'; address: string }
  | { state: 'lost' }

/** Pieces of an upload are this long, the last one excepted: the protocol's own unit. */
export const pieceBytes = 256 * 1024

/** A part of a file, sent with one request. */
export interface UploadPiece {
  offset: number
  bytes: ArrayBuffer
  /** Nothing comes after it: the file is there once it has arrived. */
  last: boolean
  /** Told how many bytes of this piece have left the phone, as far as that can be seen. */
  progress(sent: number): void
  signal: AbortSignal
}

/**
 * Stored files. A request without progress ends after 30 seconds. Rejects with Refusal or Transient
 * like the rest of the port.
 */
export interface Files {
  /** Begins an upload. @returns the address of its session, good for days and after a restart */
  begin(file: { path: string; contentType: string; size: number }): Promise<string>
  /** After a break: what has arrived. */
  ask(session: string): Promise<UploadState>
  add(session: string, piece: UploadPiece): Promise<UploadState>
  /** Whether a download URL still leads to its file: not after it was replaced or removed. */
  holds(address: string): Promise<boolean>
  /** One that is already gone counts as removed. */
  remove(path: string): Promise<void>
}
