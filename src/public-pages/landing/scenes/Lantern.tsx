import { drawingsFile } from '../drawings-file.ts'

/** lantern-drawing.tsx: below the fold, so it is no part of the document, which paints first. */
export const Lantern = () => (
  <svg viewBox="0 0 320 260" aria-hidden className="mx-auto w-full max-w-80">
    <use href={`${drawingsFile}#lantern`} />
  </svg>
)
