import type { OutboxRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { OutboxStateLine, type OutboxStateLineProps } from './OutboxStateLine.tsx'
import { userActionAt, userActionsAbout, userActionsOn, userActionsUnder } from './queries.ts'

/** What became of the user action with this outbox key. */
export const OutboxStatus = ({
  id,
  ...look
}: { id: string } & Pick<OutboxStateLineProps, 'named' | 'className'>) => {
  const { database } = useClient()
  const live = useLive(userActionAt, [database, id])
  return <OutboxStateLine row={live.state === 'ready' ? live.value : undefined} {...look} />
}

const UserActions = ({ rows }: { rows: readonly OutboxRow[] }) =>
  rows.map((row) => <OutboxStateLine key={row.key} row={row} named />)

/**
 * What became of all user actions whose keys begin alike, named: for a list that they take their items from.
 * @param leave those that are told at an item
 */
export const OutboxStatusUnder = ({
  beginning,
  leave = () => false,
}: {
  beginning: string
  leave?: (row: OutboxRow) => boolean
}) => {
  const { database } = useClient()
  const live = useLive(userActionsUnder, [database, beginning])
  return live.state === 'ready' && <UserActions rows={live.value.filter((row) => !leave(row))} />
}

/**
 * A report, a block or an ended match takes the person from every screen, and a refusal brings them
 * back: then the reason stands wherever they are shown.
 */
export const OutboxStatusAbout = ({ uid }: { uid: string }) => {
  const { database } = useClient()
  const live = useLive(userActionsAbout, [database, uid])
  return live.state === 'ready' && <UserActions rows={live.value} />
}

/**
 * The same for a card of a round, with what was done about it there.
 * @param own key of what the card says itself, unless it was refused
 * @param other key of what would take the card away, or takes the first one back
 */
export const OutboxStatusOn = ({
  uid,
  own,
  other,
}: {
  uid: string
  own: string
  other: string
}) => {
  const { database } = useClient()
  const live = useLive(userActionsOn, [database, uid, own, other])
  const isSaid = ({ key, state }: OutboxRow): boolean => key !== own || state === 'refused'
  return live.state === 'ready' && <UserActions rows={live.value.filter(isSaid)} />
}

/** For what is silent by nature, like marks of what was read: said only when it was refused. */
export const RefusedUnder = ({ beginning }: { beginning: string }) => (
  <OutboxStatusUnder beginning={beginning} leave={({ state }) => state !== 'refused'} />
)
