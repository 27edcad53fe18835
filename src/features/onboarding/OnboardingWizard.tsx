import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { OutboxStatus } from '../../components/outbox-status/OutboxStatus.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import { TermsForm } from '../../components/terms/TermsForm.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { dropProfileDrafts } from '../../data/drafts/profile-drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import {
  currentWizardStep,
  hasWizardStepBefore,
  shownWizardStep,
  type WizardStep,
  wizardStepAfter,
  wizardStepBefore,
  wizardStepCount,
  wizardStepPosition,
} from '../../shared/domain/profile/onboarding.ts'
import { hasAgreedToTerms } from '../../shared/domain/profile/terms-version.ts'
import type { Gender } from '../../shared/model/people/answers.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { Progress } from '../../ui/display/Progress.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { PhotosStep } from './PhotosStep.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'

/** The first words that a newcomer reads in the app. @param name the name of the Google account */
const Welcome = ({ name = '' }: { name: string | undefined }) => {
  const [first = ''] = name.trim().split(/\s+/)
  return (
    <div className="flex flex-col gap-1">
      <p className="font-serif text-display font-semibold wrap-anywhere">
        {joiningText.welcome.hello(first)}
      </p>
      <p className="text-lead text-muted">{joiningText.welcome.line}</p>
    </div>
  )
}

/** The step of the terms (specification §5). */
const TermsStep = ({ agreed, onSaved }: { agreed: boolean; onSaved: () => void }) => (
  <>
    <ul className="flex list-disc flex-col gap-2 pl-5 text-body">
      {joiningText.terms.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <TermsForm agreed={agreed} submitLabel={joiningText.continue} onSaved={onSaved} />
  </>
)

/** The last step: what a newcomer may expect of the first round. */
const DoneStep = ({ gender }: { gender: Gender | undefined }) => (
  <div className="flex flex-col gap-6">
    <p className="text-lead">{joiningText.allSetLine}</p>
    {gender !== undefined && (
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-title font-semibold">{joiningText.next.heading}</h2>
        <ol className="flex flex-col gap-3">
          {joiningText.next[gender].map((line, place) => (
            <li key={line} className="flex gap-3">
              <span
                aria-hidden
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-primary"
              >
                {place + 1}
              </span>
              <span className="pt-1">{line}</span>
            </li>
          ))}
        </ol>
      </section>
    )}
    <Link to="/dashboard" className={buttonClass('primary')}>
      {joiningText.goToDashboard}
    </Link>
  </div>
)

/** The form is lazy, so that the screen appears before it. */
const SectionForm = lazyLater(
  async () => (await import('../../components/section-form/SectionForm.tsx')).SectionForm,
)

/** The outbox entry of a step; null for the last one, which sends nothing. */
const keyOf = (step: WizardStep): string | null => {
  if (step === 'done') return null
  if (step === 'terms') return outboxKey.acceptTerms()
  if (step === 'photos') return outboxKey.finishPhotos()
  return outboxKey.editProfile({ section: step })
}

/** The wizard with one step at a time (specification §2 "Onboarding", reading B). */
export const OnboardingWizard = () => {
  const { database } = useClient()
  const live = useLive(() => database.me.get(database.uid), [database])
  if (live.state === 'loading' || live.value === undefined) {
    return <Loading label={shellText.loading} />
  }
  return live.value.suspended === true ? (
    <div className="mx-auto w-full max-w-phone px-5 pt-3">
      <SuspendedNotice />
    </div>
  ) : (
    <WizardSteps me={live.value} />
  )
}

const WizardSteps = ({ me }: { me: MeRow }) => {
  const [chosen, setChosen] = useState<WizardStep | null>(null)
  const step = shownWizardStep(currentWizardStep(me), chosen)
  const heading = useHeadingFocus(step)
  const { database } = useClient()
  useEffect(() => {
    if (step === 'done') bestEffort(dropProfileDrafts(database))
  }, [step, database])
  const saved = () => setChosen(chosen === null ? null : wizardStepAfter(step))
  const key = keyOf(step)
  const counter =
    step === 'done'
      ? joiningText.complete
      : joiningText.counter(wizardStepPosition(step), wizardStepCount)

  return (
    // The footer begins below the first screen: no part of a step that comes later moves it.
    <section className="mx-auto flex min-h-[calc(100dvh-var(--top-bar))] w-full max-w-phone flex-col gap-5 px-5 pt-3 pb-10">
      <div className="flex items-center gap-3">
        <IconButton
          label={joiningText.back}
          disabled={!hasWizardStepBefore(step)}
          className="-ml-3 disabled:opacity-35"
          onClick={() => setChosen(wizardStepBefore(step))}
        >
          <ArrowLeft aria-hidden />
        </IconButton>
        <div className="relative flex-1">
          <Progress
            label={joiningText.progress}
            value={wizardStepPosition(step)}
            of={wizardStepCount}
          />
          {key !== null && (
            <OutboxStatus
              key={key}
              id={key}
              only="progress"
              className="absolute inset-x-0 top-full mt-1 whitespace-nowrap leading-tight!"
            />
          )}
        </div>
        <p className="text-small text-muted tabular-nums">{counter}</p>
      </div>
      {step !== 'done' && <RemovedNotice me={me} />}
      {step === 'terms' && <Welcome name={me.name} />}
      <h1
        ref={heading}
        tabIndex={-1}
        className={classes(
          'font-serif font-semibold outline-none',
          step === 'terms' ? 'text-title' : 'text-display',
        )}
      >
        {step === 'done' ? joiningText.allSet : joiningText.steps[step]}
      </h1>
      <div key={step} className="flex animate-fade flex-col gap-5">
        {key !== null && <OutboxStatus id={key} only="refusal" />}
        {step === 'terms' ? (
          <TermsStep agreed={hasAgreedToTerms(me)} onSaved={saved} />
        ) : step === 'photos' ? (
          <PhotosStep onSaved={saved} />
        ) : step === 'done' ? (
          <DoneStep gender={me.gender} />
        ) : (
          <Suspense fallback={<Loading label={shellText.loading} />}>
            <SectionForm
              section={step}
              me={me}
              submitLabel={joiningText.continue}
              onSaved={saved}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** Moves focus and scroll to the heading of a new step, but not of the first one. */
const useHeadingFocus = (step: WizardStep) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}
