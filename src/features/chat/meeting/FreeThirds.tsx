import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { daysAhead } from '../../../shared/domain/matches/free-thirds.ts'
import { noMeeting } from '../../../shared/domain/matches/meeting.ts'
import { campusTimeZone } from '../../../shared/domain/time/campus-time.ts'
import { dayText } from '../../../shared/domain/time/when-text.ts'
import type { Meeting } from '../../../shared/model/matches/meeting.ts'
import { meetingText as words } from '../../../shared/text/meeting.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldGroup } from '../../../ui/form/Field.tsx'
import { usePress } from '../../../ui/hooks/use-press.ts'

const cellClass = (isOtherFree: boolean) =>
  classes(
    'relative flex min-h-11 cursor-pointer items-center justify-center rounded-control bg-raised px-1 text-center text-small ring-1 ring-edge ring-inset select-none',
    'has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-checked:ring-primary',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
    'has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:ring-line',
    isOtherFree && 'ring-2 ring-good',
  )

/** One third of a day. A press is drawn at once, so that the next one beside it needs no wait. */
const Third = ({
  label,
  note,
  isMine,
  isOtherFree,
  isOver,
  onMark,
}: {
  label: string
  note: string
  isMine: boolean
  isOtherFree: boolean
  isOver: boolean
  onMark: (isFree: boolean) => Promise<void>
}) => {
  const { value, press } = usePress(isMine, isOver)
  return (
    <label className={cellClass(isOtherFree)}>
      <input
        type="checkbox"
        className="sr-only"
        aria-label={note}
        checked={value}
        disabled={isOver}
        onChange={({ target: { checked } }) =>
          void press(checked, onMark(checked)).catch(toastRefusal)
        }
      />
      {label}
      {isOtherFree && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 size-3 rounded-full bg-good ring-2 ring-raised"
        />
      )}
    </label>
  )
}

/** Seven days by three thirds. A third in which the other is free has a mark. */
export const FreeThirds = ({
  meeting,
  name,
  now,
  onMark,
}: {
  meeting: Meeting | null
  name: string
  now: number
  /** @throws Refusal */
  onMark: (third: string, isFree: boolean) => Promise<void>
}) => {
  const { database } = useClient()
  const { free } = meeting ?? noMeeting
  const mine = free[database.uid] ?? []
  const theirs = Object.entries(free).flatMap(([uid, ids]) => (uid === database.uid ? [] : ids))
  return (
    <FieldGroup legend={words.free}>
      <p className="text-small text-muted">{words.freeHint(name)}</p>
      {daysAhead(now).map(({ noon, thirds }) => {
        const day = dayText(noon, now, campusTimeZone)
        return (
          <div
            key={noon}
            className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] items-center gap-1.5"
          >
            <span aria-hidden className="text-small first-letter:uppercase">
              {day}
            </span>
            {thirds.map(({ id, third, endsAt }) => {
              const isOtherFree = theirs.includes(id)
              const note = isOtherFree ? `, ${words.freeOther(name)}` : ''
              return (
                <Third
                  key={id}
                  label={words.third[third]}
                  note={`${day}, ${words.third[third]}${note}`}
                  isMine={mine.includes(id)}
                  isOtherFree={isOtherFree}
                  isOver={endsAt <= now}
                  onMark={(isFree) => onMark(id, isFree)}
                />
              )
            })}
          </div>
        )
      })}
    </FieldGroup>
  )
}
