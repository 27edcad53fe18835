/** Labels and values in two columns, read as pairs. */
export const FactList = ({ lines }: { lines: readonly { label: string; value: string }[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-body">
    {lines.map(({ label, value }) => (
      <div key={label} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 break-words text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)
