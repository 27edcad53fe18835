import { LogoMark } from '../../components/logo/LogoMark.tsx'
import { landingText } from '../../shared/text/landing.ts'
import { Agreement, CallToAction } from './CallToAction.tsx'

const words = landingText.last

export const LastCall = () => (
  <section className="mx-auto flex max-w-wide flex-col items-center gap-5 px-5 pt-6 pb-20 text-center">
    <LogoMark className="size-16" />
    <h2 className="font-serif text-display font-semibold sm:text-hero">{words.heading}</h2>
    <p className="max-w-[42ch] text-lead text-muted">{words.line}</p>
    <CallToAction />
    <Agreement />
  </section>
)
