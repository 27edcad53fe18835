import { usePhone } from '../../data/client/client.ts'
import type { OutboxRow } from '../../data/database/schema.ts'
import { useLive } from '../../data/react/use-live.ts'
import { DeedState, type DeedStateProps } from './DeedState.tsx'
import { deedAt, deedsAbout, deedsOn, deedsUnder } from './queries.ts'

/** What became of the deed with this outbox key. */
export const DeedAt = ({
  id,
  ...look
}: { id: string } & Pick<DeedStateProps, 'named' | 'className'>) => {
  const { database } = usePhone()
  const live = useLive(deedAt, [database, id])
  return <DeedState row={live.state === 'ready' ? live.value : undefined} {...look} />
}

const Deeds = ({ rows }: { rows: readonly OutboxRow[] }) =>
  rows.map((row) => <DeedState key={row.key} row={row} named />)

/**
 * What became of all deeds whose keys begin alike, named: for a list that they take their items from.
 * @param leave those that are told at an item
 */
export const DeedsUnder = ({
  beginning,
  leave = () => false,
}: {
  beginning: string
  leave?: (row: OutboxRow) => boolean
}) => {
  const { database } = usePhone()
  const live = useLive(deedsUnder, [database, beginning])
  return live.state === 'ready' && <Deeds rows={live.value.filter((row) => !leave(row))} />
}

/**
 * A report, a block or an ended match takes the person from every screen, and a refusal brings them
 * back: then the reason stands wherever they are shown.
 */
export const DeedsAbout = ({ uid }: { uid: string }) => {
  const { database } = usePhone()
  const live = useLive(deedsAbout, [database, uid])
  return live.state === 'ready' && <Deeds rows={live.value} />
}

/**
 * The same for a card of a round, with what was done about it there.
 * @param own key of what the card says itself, unless it was refused
 * @param other key of what would take the card away, or takes the first one back
 */
export const DeedsOn = ({ uid, own, other }: { uid: string; own: string; other: string }) => {
  const { database } = usePhone()
  const live = useLive(deedsOn, [database, uid, own, other])
  const isSaid = ({ key, state }: OutboxRow): boolean => key !== own || state === 'refused'
  return live.state === 'ready' && <Deeds rows={live.value.filter(isSaid)} />
}

/** For what is silent by nature, like marks of what was read: said only when it was refused. */
export const RefusedUnder = ({ beginning }: { beginning: string }) => (
  <DeedsUnder beginning={beginning} leave={({ state }) => state !== 'refused'} />
)
