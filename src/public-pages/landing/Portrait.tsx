import { classes } from '../../ui/classes.ts'
import { drawingsFile } from './drawings-file.ts'

export const people = ['meera', 'arjun', 'sana', 'dev', 'tara', 'kabir'] as const
export type Person = (typeof people)[number]

/**
 * A drawing has a hundred shapes: away from the screen none of them costs the page a moment. A skipped drawing has no
 * size, so its class must give one.
 */
const nearScreen = '[content-visibility:auto]'

/**
 * The portrait is drawn in 4:5, as the cards show photos. `use` keeps the drawing out of the document, which
 * paints first.
 */
export const Portrait = ({ of, className }: { of: Person; className?: string }) => (
  <svg
    viewBox="0 0 800 1000"
    aria-hidden
    className={classes('aspect-4/5 bg-sunken', nearScreen, className)}
  >
    <use href={`${drawingsFile}#${of}`} />
  </svg>
)

/** The face alone, in a circle. */
export const Face = ({ of, className }: { of: Person; className?: string }) => (
  <svg
    viewBox="160 190 480 480"
    aria-hidden
    className={classes('rounded-full bg-sunken', nearScreen, className)}
  >
    <use href={`${drawingsFile}#${of}`} />
  </svg>
)
