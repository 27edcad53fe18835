/** A bar of an honest zero: the share of `most` that `value` is. */
export const ShareBar = ({ value, most }: { value: number; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full">
    <rect width={100} height={10} className="fill-sunken" />
    <rect width={most === 0 ? 0 : (100 * value) / most} height={10} className="fill-primary" />
  </svg>
)
