import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { OutboxStatus } from '../../../components/outbox-status/OutboxStatus.tsx'
import type { MatchRow } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useNow } from '../../../data/react/use-now.ts'
import { useOwnSet } from '../../../data/react/use-own-set.ts'
import type { MeetingScene } from '../../../shared/domain/matches/meeting.ts'
import { calendarFile } from '../../../shared/domain/time/calendar-event.ts'
import { campusTimeZone } from '../../../shared/domain/time/campus-time.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import * as limits from '../../../shared/limits.ts'
import type { MeetingOffer } from '../../../shared/model/matches/meeting.ts'
import { meetingQuestionText, meetingText as words } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/display/Notice.tsx'
import { offerFile } from '../../../ui/offer-file.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { AskForm } from './AskForm.tsx'
import { FreeThirds } from './FreeThirds.tsx'
import { MeetingAnswers } from './MeetingAnswers.tsx'
import type { useMeetingActs } from './meeting-acts.ts'
import { ShareDate } from './ShareDate.tsx'

/** The plan as a file for a calendar. */
const meetingCalendar = ({ id, meetAt, place }: MeetingOffer, title: string, now: number): string =>
  calendarFile({ id, title, from: meetAt, to: meetAt + limits.meetingLastsMs, place }, now)

/** The own answer to "Did you meet?", if one was given: "not yet" may become "yes". */
const OwnAnswer = ({ matchId, name }: { matchId: string; name: string }) => {
  const given = useOwnSet('meetingAnswers')?.find(({ id }) => id === matchId)
  if (given === undefined) return null
  return (
    <section aria-label={meetingQuestionText.did(name)} className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold wrap-anywhere">{meetingQuestionText.did(name)}</h3>
      <p className="text-small text-muted">{meetingQuestionText.private}</p>
      <MeetingAnswers matchId={matchId} given={given.answer} />
      <OutboxStatus id={outboxKey.answerMeeting({ matchId })} />
    </section>
  )
}

type MeetingActs = ReturnType<typeof useMeetingActs>

interface PlanProps {
  match: MatchRow
  scene: MeetingScene
  name: string
  now: number
  acts: MeetingActs
  isAsking: boolean
  onAsk: () => void
}

const Stands = ({ offer, head, now }: { offer: MeetingOffer; head: string; now: number }) => (
  <div>
    <p className="text-small text-muted">{head}</p>
    <p className="text-lead font-semibold wrap-anywhere first-letter:uppercase">
      {words.at(whenText(offer.meetAt, now, campusTimeZone), offer.place)}
    </p>
  </div>
)

/** The date that stands, also beside an offer of another time: it may be tonight. */
const Agreed = ({ match, agreed, now }: { match: MatchRow; agreed: MeetingOffer; now: number }) => (
  <>
    <Stands offer={agreed} head={words.agreed} now={now} />
    <Button
      look="quiet"
      onClick={() =>
        void offerFile(
          'meeting.ics',
          meetingCalendar(agreed, words.calendarTitle, now),
          'text/calendar',
        )
      }
    >
      <CalendarPlus aria-hidden />
      {words.calendar}
    </Button>
    <ShareDate match={match} agreed={agreed} />
  </>
)

/**
 * Cancels by a second press: a cancel cannot be undone, because the other may have accepted something else
 * since.
 */
const Cancel = ({ onCancel }: { onCancel: () => void }) => {
  const [asked, setAsked] = useState(false)
  return (
    <Button look={asked ? 'bad' : 'plain'} onClick={asked ? onCancel : () => setAsked(true)}>
      {asked ? words.cancelAgain : words.cancel}
    </Button>
  )
}

const Plan = ({ match, scene, name, now, acts, isAsking, onAsk }: PlanProps) => {
  if (scene.is === 'nothing') return null
  const other = !isAsking && (
    <Button look="quiet" onClick={onAsk}>
      {words.other}
    </Button>
  )
  if (scene.is === 'agreed') {
    const { agreed, may } = scene
    return (
      <>
        <Agreed match={match} agreed={agreed} now={now} />
        {may === 'run late' ? (
          <p className="text-small text-muted">{words.fixed}</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {other}
            <Cancel onCancel={() => acts.cancel(agreed)} />
          </div>
        )}
      </>
    )
  }
  const { offer, agreed, isMine } = scene
  const asks = agreed === null ? words.theirs : words.theirChange
  return (
    <>
      {agreed !== null && <Agreed match={match} agreed={agreed} now={now} />}
      <Stands offer={offer} head={isMine ? words.yours(name) : asks(name)} now={now} />
      <div className="flex flex-wrap gap-2">
        {!isMine && <Button onClick={() => acts.accept(offer)}>{words.accept}</Button>}
        {other}
        <Button look="plain" onClick={() => acts.drop(offer)}>
          {isMine ? words.withdraw : words.decline}
        </Button>
      </div>
    </>
  )
}

/**
 * The dialog of a plan: when the two can meet, when and where they do, and advice for a first meeting
 * (PRODUCT §14).
 */
export const MeetingDialog = ({
  match,
  name,
  scene,
  acts,
  asks,
  onClose,
}: {
  match: MatchRow
  name: string
  scene: MeetingScene
  acts: MeetingActs
  /** Whether it opens at the form for another time. */
  asks: boolean
  onClose: () => void
}) => {
  const now = useNow()
  // The form stays while it is filled in, although the other may make an offer meanwhile.
  const [wantsAnother, setWantsAnother] = useState(asks || scene.is === 'nothing')
  const isAsking = scene.is === 'nothing' || wantsAnother
  const ask: MeetingActs['ask'] = (...asked) => {
    onClose()
    acts.ask(...asked)
  }
  return (
    <Dialog
      placement="sheet"
      title={words.heading(name)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <Plan
        match={match}
        scene={scene}
        name={name}
        now={now}
        acts={acts}
        isAsking={isAsking}
        onAsk={() => setWantsAnother(true)}
      />
      <OwnAnswer matchId={match.id} name={name} />
      <Notice>
        <p>{words.safety}</p>
        <p>{words.bill}</p>
      </Notice>
      {isAsking && (
        <>
          <FreeThirds
            meeting={match.meeting ?? null}
            name={name}
            now={now}
            onMark={acts.markFree}
          />
          <AskForm match={match} name={name} now={now} onAsk={ask} />
        </>
      )}
    </Dialog>
  )
}
