import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const tones = {
  calm: 'bg-sunken text-ink',
  bad: 'bg-sunken text-bad',
} as const

export const Notice = ({
  tone = 'calm',
  icon,
  children,
}: {
  tone?: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}) => (
  <div
    className={classes(
      'flex items-start gap-2.5 rounded-control px-4 py-3 text-body [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
      tones[tone],
    )}
  >
    {icon}
    <div className="min-w-0">{children}</div>
  </div>
)
