import { classes } from '../classes.ts'

/** @param inline drawn in a line of words */
export const LiveBadge = ({
  children,
  inline = false,
}: {
  children: string
  inline?: boolean | undefined
}) => (
  <p
    className={classes(
      'inline-flex items-center rounded-full bg-accent text-small font-semibold text-on-accent',
      inline ? 'gap-1.5 px-2 leading-tight' : 'gap-2 px-3.5 py-1',
    )}
  >
    <span className="size-2 animate-breathe rounded-full bg-on-accent" aria-hidden />
    {children}
  </p>
)
