import { landingText } from '../../shared/text/landing.ts'
import { Section } from './Section.tsx'

const words = landingText.questions

export const Questions = () => (
  <div className="border-t border-line">
    <Section id="faq" heading={words.heading} className="sm:grid sm:grid-cols-[2fr_3fr]">
      <div className="divide-y divide-line border-y border-line">
        {words.items.map(({ question, answer }) => (
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
