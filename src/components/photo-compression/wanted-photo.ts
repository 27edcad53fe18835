import * as limits from '../../shared/limits.ts'

/** The photo that is stored (specification §9 "Photo compression defaults"). */
export const wanted = {
  maxSizeMB: 0.7,
  maxWidthOrHeight: limits.photoSideMax,
  initialQuality: 0.8,
  maxIteration: 10,
  fileType: 'image/jpeg',
} as const

export interface ShrunkPhoto {
  bytes: ArrayBuffer
  contentType: string
}
