/** Reserves room for the longest text, so that a change of text moves nothing around it. */
export const RoomForLongest = ({ longest, children }: { longest: string; children: string }) => (
  <span className="grid *:[grid-area:1/1]">
    <span
      aria-hidden
      data-longest={longest}
      className="invisible before:content-[attr(data-longest)]"
    />
    <span>{children}</span>
  </span>
)
