import { Link } from '@tanstack/react-router'
import { BellRing, CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { installOffer } from '../../../components/install/install-offer.ts'
import { usePushPermission } from '../../../components/push/use-push-permission.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { serverNow } from '../../../data/react/use-now.ts'
import { type UsefulStep, usefulStep } from '../../../shared/domain/profile/useful-step.ts'
import { type CalendarEvent, calendarFile } from '../../../shared/domain/time/calendar-event.ts'
import type { Gender } from '../../../shared/model/people/answers.ts'
import { waitHelpText } from '../../../shared/text/rounds/wait.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { offerFile } from '../../../ui/offer-file.ts'

const EnableBar = lazyLater(
  async () => (await import('../../../components/push/EnableBar.tsx')).EnableBar,
)

/**
 * A reminder: by push where this browser has them, which the bar of the notifications page asks for; else by
 * a calendar.
 */
const Reminder = ({ event }: { event: Omit<CalendarEvent, 'title'> | null }) => {
  const permission = usePushPermission()
  const [isAsking, setAsking] = useState(false)
  const mayAsk = permission === 'default' || installOffer() === 'ios'
  const save = ({ id, from, to }: Omit<CalendarEvent, 'title'>) => {
    const file = calendarFile({ id, title: waitHelpText.event, from, to, rings: true }, serverNow())
    void offerFile(`${waitHelpText.event}.ics`, file, 'text/calendar;charset=utf-8')
  }
  return (
    <>
      {permission === 'granted' && (
        <p className="flex items-center justify-center gap-2 text-small text-muted">
          <BellRing aria-hidden className="size-4" />
          {waitHelpText.told}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {mayAsk && !isAsking && (
          <Button onClick={() => setAsking(true)}>
            <BellRing aria-hidden />
            {waitHelpText.remind}
          </Button>
        )}
        {event !== null && (
          <Button look="quiet" onClick={() => save(event)}>
            <CalendarPlus aria-hidden />
            {waitHelpText.calendar}
          </Button>
        )}
      </div>
      <Suspense>{isAsking && <EnableBar />}</Suspense>
    </>
  )
}

const placeOf = (step: UsefulStep, gender: Gender) => {
  if (step === 'photo') return '/dashboard/edit-profile'
  return gender === 'male' ? '/dashboard/male/profile' : '/dashboard/female/profile'
}

/** A reminder, and one useful thing to do. */
export const WaitHelp = ({
  event,
  gender,
}: {
  /** The event to wait for; null: nobody knows yet when it begins. */
  event: Omit<CalendarEvent, 'title'> | null
  gender: Gender
}) => {
  const { database } = useClient()
  const me = useLive(() => database.me.get(database.uid), [database])
  const proof = useLive(() => database.verification.get(database.uid), [database])
  if (me.state === 'loading' || proof.state === 'loading') return null
  const step = usefulStep({
    verified: me.value?.verified ?? true,
    collegeId: proof.value?.state ?? 'none',
    photos: me.value?.photoUrls?.length ?? 0,
  })
  return (
    <div className="flex animate-fade flex-col gap-5">
      <Reminder event={event} />
      <section className="flex flex-col gap-2 rounded-card bg-sunken p-4">
        <h3 className="text-small text-muted">{waitHelpText.meanwhile}</h3>
        <p>{waitHelpText.steps[step].why}</p>
        <Link to={placeOf(step, gender)} className={`${buttonClass('quiet')} self-start`}>
          {waitHelpText.steps[step].go}
        </Link>
      </section>
    </div>
  )
}
