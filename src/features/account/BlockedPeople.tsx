import { useRef, useState } from 'react'
import {
  OutboxStatusAbout,
  OutboxStatusUnder,
} from '../../components/outbox-status/OutboxStatus.tsx'
import { toastRefusal } from '../../components/outbox-status/refusal-toast.ts'
import type { BlockRow } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useNow } from '../../data/react/use-now.ts'
import { useOwnSet } from '../../data/react/use-own-set.ts'
import { whenText } from '../../shared/domain/time/when-text.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

const words = accountText.blocked

const unblocking = outboxKey.unblock({ uid: '' })

/** The place where the person was met, since no name is kept. @returns null for a block of an older build */
const aboutOf = ({ place, reported }: BlockRow): string | null => {
  if (place === undefined) return reported ? words.reported : null
  return reported ? words.reportedFrom(words.places[place]) : words.places[place]
}

const BlockedPerson = ({ row, since }: { row: BlockRow; since: string }) => {
  const uid = row.otherUid
  const about = aboutOf(row)
  const { act } = useClient()
  const [isAsking, setAsking] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  useKeptFocus(element)
  return (
    <li className="flex flex-col">
      <div ref={element} className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-1">
          <span>{words.since(since)}</span>
          {about !== null && <span className="block text-small text-muted">{about}</span>}
        </p>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words.unblock}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={words.ask(since)} closeLabel={words.keep} onClose={() => setAsking(false)}>
          {about !== null && <p>{about}</p>}
          <p className="text-muted">{words.askLine}</p>
          <Button
            look="bad"
            onClick={() => {
              setAsking(false)
              act('unblock', { uid }).catch(toastRefusal)
            }}
          >
            {words.confirm}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
        </Dialog>
      )}
      <OutboxStatusAbout uid={uid} />
    </li>
  )
}

export const BlockedPeople = () => {
  const now = useNow()
  const known = useOwnSet('blocks')
  const rows = (known ?? []).toSorted((one, other) => other.createdAt - one.createdAt)
  const listed = new Set(rows.map(({ otherUid: uid }) => outboxKey.unblock({ uid })))
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <p className="text-muted">
        {known === null ? shellText.loading : rows.length === 0 ? words.none : words.line}
      </p>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((row) => (
            <BlockedPerson key={row.id} row={row} since={whenText(row.createdAt, now)} />
          ))}
        </ul>
      )}
      <OutboxStatusUnder beginning={unblocking} leave={({ key }) => listed.has(key)} />
    </section>
  )
}
