import { CalendarHeart, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { OutboxStatusUnder } from '../../../components/outbox-status/OutboxStatus.tsx'
import type { MatchRow } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useNow } from '../../../data/react/use-now.ts'
import {
  type MeetingScene,
  meetingScene,
  nextMeetingScene,
} from '../../../shared/domain/matches/meeting.ts'
import { campusTimeZone } from '../../../shared/domain/time/campus-time.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import type { MeetingOffer } from '../../../shared/model/matches/meeting.ts'
import { meetingText } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { useMeetingActs } from './meeting-acts.ts'

const MeetingDialog = lazyLater(async () => (await import('./MeetingDialog.tsx')).MeetingDialog)

interface SceneProps {
  scene: MeetingScene
  name: string
  now: number
  onOpen: () => void
}

/** The plan in one line, which opens the whole of it. @param head says who asks; absent where both agreed */
const PlanLine = ({
  offer,
  head,
  now,
  onOpen,
}: {
  offer: MeetingOffer
  head?: string
  now: number
  onOpen: () => void
}) => (
  <button
    type="button"
    className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control text-left"
    onClick={onOpen}
  >
    <CalendarHeart aria-hidden className="size-5 shrink-0 text-primary" />
    <span className="min-w-0 flex-1">
      <span className="sr-only">{meetingText.show}: </span>
      {head !== undefined && <span className="block truncate text-small text-muted">{head}</span>}
      <span className="block truncate font-semibold first-letter:uppercase">
        {meetingText.at(whenText(offer.meetAt, now, campusTimeZone), offer.place)}
      </span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
  </button>
)

const endedText = (endedBy: string | null, uid: string, name: string): string | null => {
  if (endedBy === null) return null
  return endedBy === uid ? meetingText.ended.mine : meetingText.ended.theirs(name)
}

const SceneLine = ({ scene, name, now, onOpen }: SceneProps) => {
  const { database } = useClient()
  if (scene.is === 'nothing') {
    const ended = endedText(scene.endedBy, database.uid, name)
    return (
      <>
        {ended !== null && <p className="min-w-0 flex-1 text-small text-muted">{ended}</p>}
        <Button look="plain" className="px-3!" onClick={onOpen}>
          <CalendarHeart aria-hidden />
          {meetingText.open}
        </Button>
      </>
    )
  }
  if (scene.is === 'agreed') return <PlanLine offer={scene.agreed} now={now} onOpen={onOpen} />
  const asks = scene.agreed === null ? meetingText.theirs : meetingText.theirChange
  const head = scene.isMine ? meetingText.yours(name) : asks(name)
  return <PlanLine offer={scene.offer} head={head} now={now} onOpen={onOpen} />
}

/** The plan to meet, in one line over the messages: the present offer, and the next press. */
export const MeetingBar = ({
  match,
  name,
  isSuspended,
}: {
  match: MatchRow
  name: string
  isSuspended: boolean
}) => {
  const { database } = useClient()
  const [open, setOpen] = useState<'plan' | 'asking' | null>(null)
  const meeting = match.meeting ?? null
  // Reads the time twice: the first reading tells when the second would differ.
  const now = useNow()
  useNow(nextMeetingScene(meeting, now))
  const scene = meetingScene(meeting, { uid: database.uid, now })
  const acts = useMeetingActs(match)
  const isRunning = scene.is === 'agreed' && scene.may === 'run late'
  const saysLate = isRunning && !scene.late.includes(database.uid)
  const isOtherLate = isRunning && scene.late.some((uid) => uid !== database.uid)
  if (isSuspended) return null
  return (
    <section aria-label={meetingText.open} className="border-b border-line py-1 sm:px-4">
      <div className="flex items-center justify-end gap-x-2">
        <SceneLine scene={scene} name={name} now={now} onOpen={() => setOpen('plan')} />
        {saysLate && (
          <Button className="px-3.5!" onClick={() => acts.runLate(scene.agreed)}>
            {meetingText.late}
          </Button>
        )}
      </div>
      {scene.is === 'offered' && !scene.isMine && (
        <div className="mt-1 grid grid-cols-2 gap-2 pb-1">
          <Button className="px-3!" onClick={() => acts.accept(scene.offer)}>
            {meetingText.accept}
          </Button>
          <Button look="quiet" className="px-3!" onClick={() => setOpen('asking')}>
            {meetingText.other}
          </Button>
        </div>
      )}
      {isOtherLate && (
        <p role="status" className="text-small font-semibold">
          {meetingText.lateOther(name)}
        </p>
      )}
      {isRunning && !saysLate && (
        <p className="text-small text-muted">{meetingText.lateSaid(name)}</p>
      )}
      <OutboxStatusUnder beginning={outboxKey.meet({ matchId: match.id, act: { id: '' } })} />
      {/* A link is made in the dialog, which may be closed when it is refused. */}
      <OutboxStatusUnder beginning={outboxKey.shareDate({ matchId: match.id, id: '' })} />
      <Suspense>
        {open !== null && (
          <MeetingDialog
            match={match}
            name={name}
            scene={scene}
            acts={acts}
            asks={open === 'asking'}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
