import type { AuditRow } from '../../../../shared/model/safety/audit.ts'

const isAbout = ({ request }: AuditRow, roundId: string): boolean =>
  typeof request === 'object' &&
  request !== null &&
  'roundId' in request &&
  request.roundId === roundId

/** When a piece of this round was last published, or tried; null: never. */
export const lastPublishedAt = (rows: readonly AuditRow[], roundId: string): number | null =>
  rows
    .filter((row) => isAbout(row, roundId))
    .reduce<number | null>((last, { createdAt }) => Math.max(last ?? 0, createdAt), null)
