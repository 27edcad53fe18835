import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

/** One part of the landing page. `data-seen` is set once it has come into view (live/live.ts). */
export const Section = ({
  id,
  heading,
  line,
  className,
  children,
}: {
  id: string
  heading: string
  line?: string
  className?: string
  children: ReactNode
}) => (
  <section
    id={id}
    aria-labelledby={`${id}-heading`}
    className={classes('mx-auto flex max-w-wide flex-col gap-10 px-5 py-14 sm:py-20', className)}
  >
    <div className="flex max-w-[44rem] flex-col gap-3">
      <h2 id={`${id}-heading`} className="font-serif text-display font-semibold sm:text-hero">
        {heading}
      </h2>
      {line !== undefined && <p className="max-w-reading text-lead text-muted">{line}</p>}
    </div>
    {children}
  </section>
)
