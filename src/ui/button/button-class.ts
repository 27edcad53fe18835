import { classes } from '../classes.ts'

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'bad'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-press off:bg-sunken off:text-muted',
  quiet: 'bg-raised text-ink ring-1 ring-inset ring-edge hover:bg-sunken off:text-muted',
  plain: 'text-primary hover:bg-sunken off:text-muted',
  bad: 'bg-raised text-bad ring-1 ring-inset ring-bad hover:bg-sunken off:text-muted',
}

/** The class of links that look like buttons. 44 px is the smallest target. */
export const buttonClass = (look: ButtonLook): string =>
  classes(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2',
    'min-w-fit text-center text-body font-semibold transition-colors select-none [&>svg]:size-5 off:cursor-not-allowed off:transition-none',
    looks[look],
  )
