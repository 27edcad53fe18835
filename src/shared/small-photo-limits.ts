/** The longer side of a photo's small copy, in pixels: a deck, a list and the phone offline show it. */
export const smallPhotoSideMax = 720
/** Bytes of a small copy that it keeps to if it can (docs/adr/0098). */
export const smallPhotoBytes = 44_000
