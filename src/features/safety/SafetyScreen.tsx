import { ArrowLeft, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Contact } from '../../components/contact/Contact.tsx'
import { safetyPageText as words } from '../../shared/text/safety-page.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'

const SafetySection = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-serif text-title font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  )
}

const BulletList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** Whom to call, how to meet, whom to write to (PRODUCT §8). Needs no network and no account. */
export const SafetyScreen = ({ signedIn, back }: { signedIn: boolean; back: () => void }) => (
  <article className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 pt-4 pb-12">
    <header className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <IconButton label={words.back} className="-ml-3" onClick={back}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h1 className="font-serif text-display font-semibold">{words.heading}</h1>
      </div>
      <p className="text-lead">{words.lead}</p>
    </header>
    <SafetySection heading={words.helplines}>
      <p className="text-muted">{words.helplinesLine}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card bg-raised ring-1 ring-line">
        {words.numbers.map(({ number, whom, line }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{whom}</p>
              <p className="text-small text-muted">{line}</p>
            </div>
            <a
              href={`tel:${number}`}
              aria-label={words.call(number)}
              className={buttonClass('quiet')}
            >
              <Phone aria-hidden />
              {number}
            </a>
          </li>
        ))}
      </ul>
    </SafetySection>
    <SafetySection heading={words.meeting}>
      <BulletList lines={words.checklist} />
    </SafetySection>
    <SafetySection heading={words.chatting}>
      <BulletList lines={words.chattingList} />
    </SafetySection>
    <SafetySection heading={words.guidelines}>
      <BulletList lines={words.guidelinesList} />
    </SafetySection>
    <SafetySection heading={words.here}>
      <p>{words.hereLine}</p>
    </SafetySection>
    <SafetySection heading={words.grievance}>
      <p>{words.grievanceLine}</p>
      <Contact signedIn={signedIn} />
    </SafetySection>
  </article>
)
