import { landingText } from '../../shared/text/landing.ts'

const words = landingText.counters

/** The document holds the numbers; live/counters.ts counts up to them once they are in view. */
export const Counters = () => (
  <section aria-label={words.heading} className="counters">
    <dl data-see className="mx-auto grid max-w-wide grid-cols-2 gap-y-8 px-5 py-12 sm:grid-cols-4">
      {words.items.map(({ value, unit, label }) => (
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
