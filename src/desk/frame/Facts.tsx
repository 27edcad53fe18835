import type { ReactNode } from 'react'

/** Labels and values, read as pairs: dense, and a long value breaks. */
export const Facts = ({
  facts,
  look = '',
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Classes of the values. */
  look?: string
}) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
    {facts.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-muted">{label}</dt>
        <dd className={`wrap-anywhere ${look}`}>{value}</dd>
      </div>
    ))}
  </dl>
)
