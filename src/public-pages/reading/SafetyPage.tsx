import { Phone } from 'lucide-react'
import { safetyPageText as words } from '../../shared/text/safety-page.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { ContactAddress } from './ContactAddress.tsx'
import { ReadingHead, ReadingSection, readingClass } from './ReadingPage.tsx'

const Points = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const Helplines = () => (
  <ul className="flex flex-col divide-y divide-line rounded-card bg-raised ring-1 ring-line">
    {words.numbers.map(({ number, whom, line }) => (
      <li key={number} className="flex items-center justify-between gap-3 px-4 py-3">
        <div className="min-w-0">
          <p className="font-semibold">{whom}</p>
          <p className="text-small text-muted">{line}</p>
        </div>
        <a href={`tel:${number}`} aria-label={words.call(number)} className={buttonClass('quiet')}>
          <Phone aria-hidden />
          {number}
        </a>
      </li>
    ))}
  </ul>
)

/**
 * The page says whom to call, how to meet and whom to write to (PRODUCT §8). It needs no network and no
 * account.
 */
export const SafetyPage = () => (
  <article className={readingClass}>
    <ReadingHead title={words.heading} lead={words.lead} />
    <ReadingSection heading={words.helplines}>
      <p className="text-muted">{words.helplinesLine}</p>
      <Helplines />
    </ReadingSection>
    <ReadingSection heading={words.meeting}>
      <Points lines={words.checklist} />
    </ReadingSection>
    <ReadingSection heading={words.chatting}>
      <Points lines={words.chattingList} />
    </ReadingSection>
    <ReadingSection heading={words.guidelines}>
      <Points lines={words.guidelinesList} />
    </ReadingSection>
    <ReadingSection heading={words.here}>
      <p>{words.hereLine}</p>
    </ReadingSection>
    <ReadingSection heading={words.grievance}>
      <p>{words.grievanceLine}</p>
      <ContactAddress />
    </ReadingSection>
  </article>
)
