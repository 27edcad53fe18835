/** Reads bytes from a place on: at least `least`, unless the file ends before. */
export type BytesAt = (place: number, least: number) => Promise<Uint8Array>

const sliceBytes = 256 * 1024

/**
 * Reads only the parts of a file that are looked at: a large file would not fit twice into a small phone's
 * memory.
 */
export const slicesOf = (file: Blob): BytesAt => {
  let start = 0
  let held = new Uint8Array()
  return async (place, least) => {
    const isHeld = place >= start && place + least <= start + held.length
    if (!isHeld) {
      start = place
      held = new Uint8Array(
        await file.slice(place, place + Math.max(sliceBytes, least)).arrayBuffer(),
      )
    }
    return held.subarray(place - start)
  }
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Latin letters, as formats name their parts. */
export const lettersOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))
