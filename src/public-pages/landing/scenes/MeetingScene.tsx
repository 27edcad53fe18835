import { Icon } from '../Icon.tsx'
import { type Person, Portrait } from '../Portrait.tsx'

const MeetingCard = ({
  of,
  name,
  handle,
  side,
}: {
  of: Person
  name: string
  handle: string
  side: string
}) => (
  <span
    className={`${side} w-36 overflow-hidden rounded-card bg-raised text-small shadow-float ring-1 ring-line`}
  >
    <Portrait of={of} className="block w-full" />
    <span className="meeting-lines grid px-3 py-2.5">
      <span className="meeting-hidden flex items-center gap-1 text-muted">
        <Icon of="lock" className="size-3.5" />
        Hidden
      </span>
      <span className="meeting-name">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">@{handle}</span>
      </span>
    </span>
  </span>
)

/** Two cards that meet, and the names that appear then. */
export const MeetingScene = () => (
  <div className="flex items-center">
    <MeetingCard of="meera" name="Meera" handle="meera.reads" side="meeting-left -mr-4 -rotate-3" />
    <MeetingCard of="arjun" name="Arjun" handle="arjun.films" side="meeting-right -ml-4 rotate-3" />
  </div>
)
