import { landingText } from '../../shared/text/landing.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Agreement, CallToAction } from './CallToAction.tsx'
import { drawingsFile } from './drawings-file.ts'
import { Hero } from './Hero.tsx'
import { Icon } from './Icon.tsx'
import { MatchScore } from './MatchScore.tsx'
import { Face, people } from './Portrait.tsx'
import { Section } from './Section.tsx'
import { Timeline } from './Timeline.tsx'
import { Voices } from './Voices.tsx'

const icons = ['rounds', 'mutual', 'colleges'] as const

const Pillars = () => (
  <div className="border-y border-line">
    <Section id="pillars" heading={landingText.points.heading}>
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {landingText.points.items.map(({ title, line }, index) => (
          <li key={title} className="flex flex-col gap-2">
            <Icon of={icons[index] ?? 'rounds'} className="size-8 text-primary" />
            <h3 className="font-serif text-title font-semibold">{title}</h3>
            <p className="text-muted">{line}</p>
          </li>
        ))}
      </ul>
    </Section>
  </div>
)

/** The document holds the numbers; live/grow.ts counts up to them once they are in view. */
const Counters = () => (
  <section aria-label={landingText.counters.heading} className="counters">
    <dl data-see className="mx-auto grid max-w-wide grid-cols-2 gap-y-8 px-5 py-12 sm:grid-cols-4">
      {landingText.counters.items.map(({ value, unit, label }) => (
        <div key={label} className="flex flex-col-reverse items-center">
          <dt>{label}</dt>
          <dd className="font-serif text-hero font-semibold tabular-nums">
            <span className="sr-only">
              {value}
              {unit}
            </span>
            <span aria-hidden data-count={value} data-unit={unit}>
              {value}
              {unit}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** lantern-drawing.tsx: below the fold, so it is no part of the document, which paints first. */
const Lantern = () => (
  <svg viewBox="0 0 320 260" aria-hidden className="mx-auto w-full max-w-80">
    <use href={`${drawingsFile}#lantern`} />
  </svg>
)

const SafetyBand = () => (
  <div className="bg-sunken">
    <Section id="safety" heading={landingText.safety.heading} className="scroll-mt-14">
      <div className="grid items-center gap-10 sm:grid-cols-[3fr_2fr]">
        <ul className="flex max-w-reading flex-col gap-5">
          {landingText.safety.lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Icon of="shield" className="mt-0.5 size-5 shrink-0 text-good" />
              <p>{line}</p>
            </li>
          ))}
          <li>
            <a href="/safety" className={buttonClass('quiet')}>
              {landingText.safety.more}
            </a>
          </li>
        </ul>
        <Lantern />
      </div>
    </Section>
  </div>
)

const Questions = () => (
  <div className="border-t border-line">
    <Section
      id="faq"
      heading={landingText.questions.heading}
      className="sm:grid sm:grid-cols-[2fr_3fr]"
    >
      <div className="divide-y divide-line border-y border-line">
        {landingText.questions.items.map(({ question, answer }) => (
          <details key={question} name="faq" className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold marker:content-none">
              {question}
              <span
                aria-hidden
                className="text-title text-primary transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  </div>
)

const LastCall = () => (
  <section className="mx-auto flex max-w-wide flex-col items-center gap-5 px-5 pt-6 pb-20 text-center">
    <p aria-hidden className="flex pl-3">
      {people.map((person) => (
        <Face key={person} of={person} className="-ml-3 size-14 ring-4 ring-ground" />
      ))}
    </p>
    <h2 className="font-serif text-display font-semibold sm:text-hero">
      {landingText.last.heading}
    </h2>
    <p className="max-w-[42ch] text-lead text-muted">{landingText.last.line}</p>
    <CallToAction />
    <Agreement />
  </section>
)

/** Specification §2 "Landing page parts", in its order. */
export const LandingPage = () => (
  <>
    <Hero />
    <Pillars />
    <Timeline />
    <Counters />
    <MatchScore />
    <SafetyBand />
    <Voices />
    <Questions />
    <LastCall />
  </>
)
