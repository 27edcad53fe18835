export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 1 32 32" aria-hidden className={className}>
    <g fill="none" strokeWidth="4.2" strokeLinecap="round">
      <path className="stroke-accent" d="M27 6.5C27 18 20 24.5 9.5 25.5" />
      <path className="stroke-primary" d="M5 6.5C5 18 12 24.5 22.5 25.5" />
    </g>
  </svg>
)
