import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '../../data/live.ts'
import { usePhone } from '../../data/phone.ts'
import { text } from '../../shared/text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { startWelcoming, unwelcomed, welcomeAll } from './queries.ts'

/** The one calm moment of a new match: two pictures meet, and the chat is one press away. */
export const MatchMoment = () => {
  const { database } = usePhone()
  const live = useLive(() => unwelcomed(database), [database])
  const mine = useLive(() => database.me.get(database.uid), [database])
  const starting = useLive(() => database.streams.get('matches'), [database])
  useEffect(() => {
    if (starting.state === 'ready') void startWelcoming(database)
  }, [database, starting])

  const connection = live.state === 'ready' ? live.value : null
  if (connection === null) return null
  const { uid, person } = connection
  const done = () => void welcomeAll(database)
  return (
    <aside
      role="status"
      className="fixed inset-x-5 bottom-[calc(var(--tab-bar)+1rem)] z-30 mx-auto flex max-w-phone animate-rise flex-col items-center gap-3 rounded-card bg-raised p-5 text-center shadow-float ring-1 ring-line"
    >
      <div className="flex -space-x-3">
        <span className="animate-from-left rounded-full ring-4 ring-raised">
          <Avatar
            size="large"
            src={mine.state === 'ready' ? mine.value?.photoUrls[0] : undefined}
          />
        </span>
        <span className="animate-from-right rounded-full ring-4 ring-raised">
          <Avatar size="large" src={person.card.photoUrls[0]} />
        </span>
      </div>
      <h2 className="font-serif text-title font-semibold">{text.matches.arrived}</h2>
      <p className="text-muted">{text.matches.arrivedLine(person.name || text.empty.name)}</p>
      <div className="flex gap-2">
        <Button look="plain" onClick={done}>
          {text.matches.later}
        </Button>
        <Link
          to="/dashboard/chat"
          search={{ with: uid }}
          onClick={done}
          className={buttonClass('primary')}
        >
          {text.matches.chat}
        </Link>
      </div>
    </aside>
  )
}
