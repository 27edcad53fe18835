import { classes } from '../classes.ts'

export const Switch = ({
  label,
  on,
  onChange,
}: {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    onClick={() => onChange(!on)}
    className="flex min-h-11 w-full items-center justify-between gap-4 text-left text-lead"
  >
    <span className="min-w-0">{label}</span>
    <span
      aria-hidden
      className={classes(
        'flex h-7 w-12 shrink-0 items-center rounded-full p-1 transition-colors',
        on ? 'justify-end bg-primary' : 'bg-edge',
      )}
    >
      <span className="size-5 rounded-full bg-raised" />
    </span>
  </button>
)
