/**
 * Labels and values in two columns where there is room, read as pairs.
 * @param shownElsewhere labels of lines that are visible elsewhere: screen readers alone get them here
 */
export const FactList = ({
  lines,
  shownElsewhere = [],
}: {
  lines: readonly { label: string; value: string }[]
  shownElsewhere?: readonly string[]
}) => (
  <div className="@container">
    <dl className="grid gap-x-4 gap-y-1.5 text-body @min-[13rem]:grid-cols-[auto_1fr]">
      {lines.map(({ label, value }) => (
        <div
          key={label}
          className={
            shownElsewhere.includes(label) ? 'sr-only' : 'col-span-full grid grid-cols-subgrid'
          }
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
