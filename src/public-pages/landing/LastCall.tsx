import { landingText } from '../../shared/text/landing.ts'
import { Agreement, CallToAction } from './CallToAction.tsx'
import { Face, people } from './Portrait.tsx'

const words = landingText.last

export const LastCall = () => (
  <section className="mx-auto flex max-w-wide flex-col items-center gap-5 px-5 pt-6 pb-20 text-center">
    <p aria-hidden className="flex pl-3">
      {people.map((person) => (
        <Face key={person} of={person} className="-ml-3 size-14 ring-4 ring-ground" />
      ))}
    </p>
    <h2 className="font-serif text-display font-semibold sm:text-hero">{words.heading}</h2>
    <p className="max-w-[42ch] text-lead text-muted">{words.line}</p>
    <CallToAction />
    <Agreement />
  </section>
)
