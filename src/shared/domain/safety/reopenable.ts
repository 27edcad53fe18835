import type { Report } from '../../model/safety/report.ts'

/**
 * Whether a decision can be reopened. A ban has ended matches, and removed photos are deleted: these stand
 * until an appeal.
 */
export const isReopenable = ({
  outcome,
  content,
}: {
  outcome: NonNullable<Report['outcome']>
  content: readonly string[]
}): boolean => outcome !== 'ban' && !(outcome === 'removeContent' && content.includes('photos'))
