export const LiveBadge = ({ children }: { children: string }) => (
  <p className="inline-flex items-center gap-2 rounded-full bg-accent px-3.5 py-1 text-small font-semibold text-on-accent">
    <span className="size-2 animate-breathe rounded-full bg-on-accent" aria-hidden />
    {children}
  </p>
)
