/**
 * `partial`: the server has `received` bytes; continue after them. `complete`: `address` is the download URL,
 * its token included. `lost`: the server has forgotten the upload; begin again.
 */
export type UploadState =
  | { state: 'partial'; received: number }
  | { state: 'complete'; address: string }
  | { state: 'lost' }

/** Length of every piece but the last: the unit of the resumable protocol. */
export const pieceBytes = 256 * 1024

export interface UploadPiece {
  offset: number
  bytes: ArrayBuffer
  /** Whether the file is complete once this piece has arrived. */
  last: boolean
  /** Called with the bytes of this piece that have left the phone, where the browser reports them. */
  progress(sent: number): void
  signal: AbortSignal
}

/** Files in Storage. A request ends once no byte can be moving any more. @throws Refusal, Transient */
export interface Files {
  /** @returns the address of the upload's session; it is valid for days and after a restart */
  begin(file: { path: string; contentType: string; size: number }): Promise<string>
  /** Reads how much has arrived, to continue after a break. */
  ask(session: string): Promise<UploadState>
  add(session: string, piece: UploadPiece): Promise<UploadState>
  /** Whether a file is at this path. */
  exists(path: string): Promise<boolean>
  /** Whether a download URL still leads to its file; false once the file was replaced or removed. */
  holds(address: string): Promise<boolean>
  /** Removes a file; succeeds too when it is already gone. */
  remove(path: string): Promise<void>
}
