import { drawingsFile } from './drawings-file.ts'

const iconNames = [
  'badge',
  'check',
  'colleges',
  'heart',
  'lock',
  'mutual',
  'pause',
  'play',
  'rounds',
  'shield',
] as const
export type IconName = (typeof iconNames)[number]

/** Drawn in the file of drawings: ten icons inline would be a fifteenth of what the page may weigh. */
export const Icon = ({ of, className }: { of: IconName; className: string }) => (
  <svg aria-hidden className={`icon ${className}`}>
    <use href={`${drawingsFile}#${of}`} />
  </svg>
)
