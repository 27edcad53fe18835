/** Appears late, so that a fast load never flashes it. */
export const Loading = ({ label }: { label: string }) => (
  <p
    role="status"
    className="animate-[fade_300ms_400ms_both] py-16 text-center text-body text-muted"
  >
    {label}
  </p>
)
