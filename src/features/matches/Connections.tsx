import { memo, useCallback, useState } from 'react'
import { endMatchSoon } from '../../components/safety-menu/end-match.ts'
import { UndoEndMatch } from '../../components/safety-menu/UndoEndMatch.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { LongList } from '../../ui/display/LongList.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import type { Connection } from './queries.ts'

/** The width with room for two cards beside each other: more than the narrow layout (specification §2). */
const wide = '(width > 640px)'
/** The usual height of a card with the space below it, in pixels. */
const usualHeight = 225

/** Connections side by side. `first` is the position of the first one, counted from 1. */
interface Shelf {
  first: number
  connections: readonly Connection[]
}

const shelvesOf = (connections: readonly Connection[], width: number): Shelf[] =>
  Array.from({ length: Math.ceil(connections.length / width) }, (_, row) => ({
    first: row * width + 1,
    connections: connections.slice(row * width, (row + 1) * width),
  }))

/** A memoised card, so that a new match above the others appears sooner. Any fact of the connection draws it anew. */
const UnchangedCard = memo(
  ({ connection, onOpen }: { connection: Connection; onOpen: (uid: string) => void }) => (
    <ConnectionCard connection={connection} onOpen={() => onOpen(connection.uid)} />
  ),
  (before, after) =>
    before.onOpen === after.onOpen &&
    JSON.stringify(before.connection) === JSON.stringify(after.connection),
)

export const Connections = ({ connections }: { connections: readonly Connection[] }) => {
  const { database } = useClient()
  const [opened, setOpened] = useState<string | null>(null)
  // The opened match is looked up in the list, so that it closes when the match ends and a blocked person is
  // not shown any longer.
  const shown = connections.find(({ uid }) => uid === opened)
  const shelves = shelvesOf(connections, useMedia(wide) ? 2 : 1)
  const count = connections.length
  const draw = useCallback(
    ({ first, connections: beside }: Shelf) => (
      <div className="grid grid-cols-1 gap-4 pb-4 sm:grid-cols-2">
        {beside.map((connection, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of which only a part exists
          <div
            key={connection.match.id}
            role="listitem"
            aria-setsize={count}
            aria-posinset={first + index}
          >
            {connection.isEnding ? (
              <UndoEndMatch uid={connection.uid} name={connection.person.name || emptyText.name} />
            ) : (
              <UnchangedCard connection={connection} onOpen={setOpened} />
            )}
          </div>
        ))}
      </div>
    ),
    [count],
  )
  return (
    <>
      <LongList
        role="list"
        items={shelves}
        keyOf={({ connections: [first] }) => first?.match.id ?? ''}
        estimate={() => usualHeight}
      >
        {draw}
      </LongList>
      {shown !== undefined && (
        <ConnectionDetails
          uid={shown.uid}
          person={shown.person}
          onEnd={() => {
            setOpened(null)
            void endMatchSoon(database, shown.uid)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
