import type { ReactNode } from 'react'

export const Empty = ({
  icon,
  title,
  line,
  children,
}: {
  icon: ReactNode
  title: string
  line?: string
  children?: ReactNode
}) => (
  <section className="mx-auto flex max-w-phone animate-rise flex-col items-center gap-4 py-14 sm:px-5 text-center">
    <span
      aria-hidden
      className="flex size-20 items-center justify-center rounded-full bg-sunken text-primary [&>svg]:size-9"
    >
      {icon}
    </span>
    <h2 className="font-serif text-title font-semibold">{title}</h2>
    {line !== undefined && <p className="text-body text-muted">{line}</p>}
    {children}
  </section>
)
