import { classes } from '../../ui/classes.ts'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-press off:bg-sunken off:text-muted',
  quiet: 'bg-raised text-ink ring-1 ring-inset ring-edge hover:bg-sunken off:text-muted',
  plain: 'text-primary hover:bg-sunken off:text-muted',
  bad: 'bg-raised text-bad ring-1 ring-inset ring-bad hover:bg-sunken off:text-muted',
} as const

export type DeskLook = keyof typeof looks

/** Denser than the students' buttons: admins work with a mouse and a keyboard. */
export const deskButtonClass = (look: DeskLook): string =>
  classes(
    'inline-flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-control px-3 py-1',
    'text-small font-semibold whitespace-nowrap transition-colors select-none [&>svg]:size-4 off:cursor-not-allowed',
    looks[look],
  )

export const deskFieldClass =
  'min-h-9 max-w-full rounded-control bg-raised px-2.5 py-1 text-small text-ink ring-1 ring-edge ring-inset placeholder:text-muted disabled:text-muted aria-invalid:ring-bad'
