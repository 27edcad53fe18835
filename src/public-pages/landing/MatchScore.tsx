import { landingText } from '../../shared/text/landing.ts'
import { Icon } from './Icon.tsx'
import { Portrait } from './Portrait.tsx'
import { Section } from './Section.tsx'

const words = landingText.score

/** The ring is a hundred long, so that its dash is the percentage. */
const Ring = () => (
  <div className="relative z-10 -mx-5 size-32 shrink-0 rounded-full bg-ground sm:size-40">
    <svg aria-hidden viewBox="0 0 120 120" className="size-full -rotate-90">
      <circle cx="60" cy="60" r="50" fill="none" strokeWidth="9" className="stroke-sunken" />
      <circle
        cx="60"
        cy="60"
        r="50"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        pathLength="100"
        className="score-ring stroke-accent"
      />
    </svg>
    <p className="absolute inset-0 flex flex-col items-center justify-center">
      <span
        data-score
        data-from={words.from}
        data-to={words.to}
        className="font-serif text-display font-semibold tabular-nums"
      >
        {words.to}%
      </span>
      <span className="text-small text-muted">{words.label}</span>
    </p>
  </div>
)

/** The score of an invented pair grows from 78 to 92 percent (specification §2, live/grow.ts). */
export const MatchScore = () => (
  <Section id="score" heading={words.heading} line={words.line}>
    <div data-see className="grid items-center gap-10 sm:grid-cols-[3fr_2fr]">
      <div
        role="img"
        aria-label={`${words.label}: ${words.to}%`}
        className="flex items-center justify-center"
      >
        <Portrait
          of="kabir"
          className="w-[34%] max-w-44 -rotate-2 rounded-card shadow-float ring-1 ring-line"
        />
        <Ring />
        <Portrait
          of="tara"
          className="w-[34%] max-w-44 rotate-2 rounded-card shadow-float ring-1 ring-line"
        />
      </div>
      <ul className="flex flex-col gap-3">
        {words.reasons.map((reason) => (
          <li
            key={reason}
            className="reason flex items-center gap-3 rounded-control bg-raised px-4 py-3 ring-1 ring-line"
          >
            <Icon of="check" className="size-5 shrink-0 text-good" />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  </Section>
)
