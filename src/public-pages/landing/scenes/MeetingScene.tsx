import { landingText } from '../../../shared/text/landing.ts'
import { Icon } from '../Icon.tsx'
import { type Person, Portrait } from '../Portrait.tsx'

const words = landingText.scenes

const MeetingCard = ({ of, side }: { of: keyof typeof words.people & Person; side: string }) => (
  <span
    className={`${side} w-32 sm:w-40 overflow-hidden rounded-card bg-raised text-small shadow-float ring-1 ring-line`}
  >
    <Portrait of={of} className="block w-full" />
    <span className="meeting-lines grid px-3 py-2.5">
      <span className="meeting-hidden flex items-center gap-1 text-muted">
        <Icon of="lock" className="size-3.5" />
        {words.hidden}
      </span>
      <span className="meeting-name">
        <span className="block font-semibold">{words.people[of].name}</span>
        <span className="block text-muted">@{words.people[of].handle}</span>
      </span>
    </span>
  </span>
)

/** Two cards that meet, and the names that appear then. */
export const MeetingScene = () => (
  <div className="flex items-center">
    <MeetingCard of="meera" side="meeting-left -mr-1.5 -rotate-3" />
    <MeetingCard of="arjun" side="meeting-right -ml-1.5 rotate-3" />
  </div>
)
