import { landingText } from '../../shared/text/landing.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { drawingsFile } from './drawings-file.ts'
import { Icon } from './Icon.tsx'
import { Section } from './Section.tsx'

/** lantern-drawing.tsx: below the fold, so it is no part of the document, which paints first. */
const Lantern = () => (
  <svg viewBox="0 0 320 260" aria-hidden className="mx-auto w-full max-w-80">
    <use href={`${drawingsFile}#lantern`} />
  </svg>
)

const words = landingText.safety

export const SafetyBand = () => (
  <div className="bg-sunken">
    <Section id="safety" heading={words.heading} className="scroll-mt-14">
      <div className="grid items-center gap-10 sm:grid-cols-[3fr_2fr]">
        <ul className="flex max-w-reading flex-col gap-5">
          {words.lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Icon of="shield" className="mt-0.5 size-5 shrink-0 text-good" />
              <p>{line}</p>
            </li>
          ))}
          <li>
            <a href="/safety" className={buttonClass('quiet')}>
              {words.more}
            </a>
          </li>
        </ul>
        <Lantern />
      </div>
    </Section>
  </div>
)
