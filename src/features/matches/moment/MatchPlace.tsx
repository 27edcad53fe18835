import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useClient } from '../../../data/react/use-client.ts'
import { matchesText } from '../../../shared/text/matches.ts'
import { emptyText } from '../../../shared/text/profile/profile.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { titled, titleOf } from '../../../shared/text/titles.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { useModal } from '../../../ui/overlay/use-modal.ts'
import { Instagram } from '../Instagram.tsx'
import type { Connection } from '../queries.ts'
import { FirstWords } from './FirstWords.tsx'
import { MeetingCards } from './MeetingCards.tsx'

/**
 * Names the browser's tab for the moment, without anybody's name. A link that leads away has named the page
 * already when this ends.
 */
const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = titled(title)
    return () => {
      document.title = titleOf(location.pathname)
    }
  }, [title])

/**
 * The moment of a match, over the whole screen. Its heading has the focus, so that a key pressed a moment too
 * late sends nothing, and while it fades in it takes no touch. Escape and the phone's way back put it off.
 */
export const MatchPlace = ({
  connection: { match, uid, person },
  onDone,
}: {
  connection: Connection
  onDone: () => void
}) => {
  const { database } = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, lineId] = [useId(), useId()]
  useModal(dialog, (opened) => opened.querySelector('h2'))
  useTitle(matchesText.arrived)
  const [hasWritten, setHasWritten] = useState(false)
  const name = person.name || emptyText.name
  const mine = match.people[database.uid]

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={lineId}
      onClose={onDone}
      className="h-dvh max-h-none w-full max-w-none animate-arrive overflow-y-auto bg-ground p-0 text-ink"
    >
      <div className="pad-safe-top mx-auto flex min-h-dvh w-full max-w-pair flex-col lg:grid lg:grid-cols-[7fr_5fr] lg:content-center lg:items-center lg:gap-x-12">
        <header className="flex flex-col gap-1 px-5 pt-5 short:pt-3 text-center lg:col-start-2 lg:text-left">
          <h2
            id={titleId}
            tabIndex={-1}
            className="font-serif text-display font-semibold outline-none"
          >
            {matchesText.arrived}
          </h2>
          <p id={lineId}>{matchesText.arrivedLine(name)}</p>
        </header>
        <div className="flex min-h-60 short:min-h-40 flex-1 px-5 py-3 short:py-2 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:h-[34rem]">
          <MeetingCards mine={mine} theirs={{ ...person, name }} />
        </div>
        <div className="flex flex-col gap-3 short:gap-1 px-5 lg:col-start-2">
          {person.instagramId !== '' && (
            <div className="self-center lg:self-start">
              <Instagram handle={person.instagramId} />
            </div>
          )}
          <FirstWords
            match={match}
            mine={mine?.card}
            theirs={person.card}
            name={name}
            onWritten={() => setHasWritten(true)}
          />
        </div>
        <footer className="pad-safe-bottom sticky bottom-0 bg-ground lg:static lg:col-start-2">
          <div className="flex flex-wrap gap-2 px-5 pt-3 pb-4 short:py-2">
            <Button look="plain" className="flex-1" onClick={onDone}>
              {hasWritten ? shellText.close : matchesText.later}
            </Button>
            <Link
              to="/dashboard/chat"
              search={{ with: uid }}
              onClick={onDone}
              className={`${buttonClass('primary')} flex-1`}
            >
              <MessageCircle aria-hidden />
              {matchesText.chat}
            </Link>
          </div>
        </footer>
      </div>
    </dialog>
  )
}
