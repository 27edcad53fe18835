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

/** The icon comes from the file of drawings: ten icons inline would be a fifteenth of the page's budget. */
export const Icon = ({ of, className }: { of: IconName; className: string }) => (
  <svg aria-hidden className={`icon ${className}`}>
    <use href={`${drawingsFile}#${of}`} />
  </svg>
)
