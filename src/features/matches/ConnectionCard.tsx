import { Link } from '@tanstack/react-router'
import { BadgeCheck, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { OutboxStatusAbout } from '../../components/outbox-status/OutboxStatus.tsx'
import { serverNow } from '../../data/react/use-now.ts'
import { firstPhoto } from '../../shared/domain/profile/photo-address.ts'
import { dayText } from '../../shared/domain/time/when-text.ts'
import { matchesText } from '../../shared/text/matches.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Photo } from '../../ui/photo/Photo.tsx'
import { Instagram } from './Instagram.tsx'
import type { Connection } from './queries.ts'

export const ConnectionCard = ({
  connection,
  onOpen,
}: {
  connection: Connection
  onOpen: () => void
}) => {
  const { uid, person, match } = connection
  const { card } = person
  const name = person.name || emptyText.name
  const facts = useId()
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col overflow-hidden rounded-card bg-raised ring-1 ring-line"
    >
      <button
        type="button"
        aria-label={`${name}: ${matchesText.details}`}
        aria-describedby={facts}
        className="flex flex-wrap items-start gap-4 p-4 text-left transition-colors hover:bg-sunken"
        onClick={onOpen}
      >
        <Photo
          photo={firstPhoto(card)}
          description=""
          missing={emptyText.photo}
          failed={profileText.photoFailed}
          lazy
          className="aspect-[4/5] w-24 shrink-0 rounded-control"
        />
        <span className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-1">
          <span className="flex items-center gap-1.5 font-serif text-title font-semibold">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {card.verified && <BadgeCheck aria-hidden className="size-5 shrink-0 text-good" />}
          </span>
          <span id={facts} className="flex flex-col gap-1 text-muted">
            {card.verified && <span className="sr-only">{profileText.verified}</span>}
            <span>{card.college || emptyText.field}</span>
            <span className="text-small">
              {matchesText.matchedOn(dayText(match.createdAt, serverNow()))}
            </span>
          </span>
        </span>
      </button>
      <div className="px-4 empty:hidden">
        <OutboxStatusAbout uid={uid} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3">
        <Instagram handle={person.instagramId} />
        <Link to="/dashboard/chat" search={{ with: uid }} className={buttonClass('primary')}>
          <MessageCircle aria-hidden />
          {matchesText.chat}
        </Link>
      </div>
    </article>
  )
}
