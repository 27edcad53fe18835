/** @param value from 0 to `of` */
export const Progress = ({ label, value, of }: { label: string; value: number; of: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={of}
    className="h-1.5 overflow-hidden rounded-full bg-sunken"
  >
    <div
      className="h-full rounded-full bg-primary transition-[width] duration-200"
      style={{ width: `${(100 * value) / of}%` }}
    />
  </div>
)
