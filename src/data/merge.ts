/** What something pending does to the row with this id: null removes it, undefined leaves none. */
export interface Effect<Row> {
  id: string
  apply(row: Row | undefined): Row | null | undefined
}

interface Identified {
  id: string
}

/** The row as a person should see it: the server's, then everything pending, in order. */
export const overlay = <Row>(
  id: string,
  server: Row | undefined,
  effects: readonly Effect<Row>[],
): Row | undefined =>
  effects
    .filter((effect) => effect.id === id)
    .reduce<Row | undefined>((row, effect) => effect.apply(row) ?? undefined, server)

/** A complete answer: the rows to hold from now on. */
export const mergeSet = <Row extends Identified>(
  server: readonly Row[],
  effects: readonly Effect<Row>[],
): Row[] => {
  const byId = new Map(server.map((row) => [row.id, row]))
  const ids = new Set([...byId.keys(), ...effects.map(({ id }) => id)])
  return [...ids].flatMap((id) => overlay(id, byId.get(id), effects) ?? [])
}

/**
 * Part of a log: the rows to put. An answer older than what is held already changes nothing.
 * @param stored rows held under the ids of `server`
 */
export const mergeLog = <Row extends Identified & { updatedAt: number }>(
  server: readonly Row[],
  stored: ReadonlyMap<string, Row>,
  effects: readonly Effect<Row>[],
): Row[] =>
  server
    .filter(({ id, updatedAt }) => updatedAt >= (stored.get(id)?.updatedAt ?? 0))
    .flatMap((row) => overlay(row.id, row, effects) ?? [])
