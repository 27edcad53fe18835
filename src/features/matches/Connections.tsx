import { memo, type ReactNode, useCallback, useState } from 'react'
import { emptyText } from '../../shared/text/empty-fields.ts'
import { useEnding } from '../../state/ending.ts'
import { LongList } from '../../ui/LongList.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import type { Connection } from './queries.ts'

/** Room for two beside each other: more than the narrow layout (specification §2). */
const wide = '(width > 640px)'
/** A card with the space below it, in pixels. */
const usualHeight = 225

/** What other features bring to a match. */
export interface FromOthers {
  /** The way to report or block somebody. */
  safetyFor: (uid: string) => ReactNode
  /** Instead of a match while ending it can still be taken back; the same function every time. */
  endingFor: (uid: string, name: string) => ReactNode
  onEnd: (uid: string) => void
}

/** Those that stand beside each other. `place` counts from 1. */
interface Shelf {
  place: number
  connections: readonly Connection[]
}

const shelvesOf = (connections: readonly Connection[], width: number): Shelf[] =>
  Array.from({ length: Math.ceil(connections.length / width) }, (_, row) => ({
    place: row * width + 1,
    connections: connections.slice(row * width, (row + 1) * width),
  }))

interface OneProps {
  connection: Connection
  onOpen: (uid: string) => void
}

/** Drawn again only when the match has changed: a new one above the others is there sooner. */
const One = memo(
  ({ connection, onOpen }: OneProps) => (
    <ConnectionCard connection={connection} onOpen={() => onOpen(connection.uid)} />
  ),
  (before, after) =>
    before.onOpen === after.onOpen &&
    before.connection.match.id === after.connection.match.id &&
    before.connection.match.updatedAt === after.connection.match.updatedAt,
)

/** However many there are, only those in sight exist. */
export const Connections = ({
  connections,
  safetyFor,
  endingFor,
  onEnd,
}: FromOthers & { connections: readonly Connection[] }) => {
  const ending = useEnding(({ uids }) => uids)
  const [opened, setOpened] = useState<string | null>(null)
  // Gone with the match: whoever is blocked from here is not shown a moment longer.
  const shown = connections.find(({ uid }) => uid === opened)
  const shelves = shelvesOf(connections, useMedia(wide) ? 2 : 1)
  const count = connections.length
  const draw = useCallback(
    ({ place, connections: beside }: Shelf) => (
      <div className="grid grid-cols-1 gap-4 pb-4 sm:grid-cols-2">
        {beside.map((connection, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of which only a part exists
          <div
            key={connection.match.id}
            role="listitem"
            aria-setsize={count}
            aria-posinset={place + index}
          >
            {ending.has(connection.uid) ? (
              endingFor(connection.uid, connection.person.name || emptyText.name)
            ) : (
              <One connection={connection} onOpen={setOpened} />
            )}
          </div>
        ))}
      </div>
    ),
    [count, ending, endingFor],
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
          person={shown.person}
          safety={safetyFor(shown.uid)}
          onEnd={() => {
            setOpened(null)
            onEnd(shown.uid)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
