import { defaultScoreWeights } from '../../../shared/domain/curation/score/weights.ts'
import * as limits from '../../../shared/limits.ts'
import type { PieceProgress } from '../../act/PieceBar.tsx'
import type { Desk } from '../../data/desk.ts'
import type { FinishedRun } from '../use-dry-run.ts'

type OnProgress = (progress: PieceProgress) => void

/** How the drafts are made, then the drafts. @returns how many became others than the dry run's */
export const saveRun = async (
  call: Desk['look'],
  roundId: string,
  { input, interestCounts, curation }: FinishedRun,
  onProgress: OnProgress,
): Promise<{ saved: number; changed: number; skipped: number }> => {
  const { inputHash, hash, assignments } = curation
  const { perMan, floor, cap, seed } = input.settings
  await call('saveCurationRun', {
    roundId,
    settings: { perMan, floor, cap, seed },
    weights: { ...(input.weights ?? defaultScoreWeights) },
    interestCounts: [...interestCounts],
    inputHash,
    hash,
  })
  const drafts = input.men.map((uid) => ({ uid, assignedUids: [...(assignments[uid] ?? [])] }))
  const counts = { saved: 0, changed: 0, skipped: 0 }
  const size = limits.draftsPerCall
  for (let done = 0; done < drafts.length; done += size) {
    onProgress({ done, all: drafts.length })
    const piece = { roundId, drafts: drafts.slice(done, done + size), runHash: hash }
    const answer = await call('saveDrafts', piece)
    counts.saved += answer.saved
    counts.changed += answer.changed.length
    counts.skipped += answer.skipped.length
  }
  return counts
}

/**
 * @param uids of the men of the round, for the progress
 * @param after undefined from the beginning; else where an earlier publishing stopped
 * @returns how many of them have a deck
 */
export const publishRound = async (
  call: Desk['look'],
  {
    roundId,
    uids,
    after,
    seen,
    reason,
  }: {
    roundId: string
    uids: readonly string[]
    after: string | undefined
    /** The run and the drafts that the admin sees: the server refuses to publish another run or newer drafts. */
    seen: { readonly seenRunHash: string | null; readonly seenDraftsAt: number }
    /** Why somebody is left below the floor; the first piece carries it. */
    reason?: string | undefined
  },
  onProgress: OnProgress,
): Promise<number> => {
  let published = 0
  for (let from = after; ; ) {
    const reached = from
    const done = reached === undefined ? 0 : uids.filter((uid) => uid <= reached).length
    onProgress({ done, all: uids.length })
    const isFirst = from === after
    const piece = {
      roundId,
      ...seen,
      ...(from !== undefined && { after: from }),
      ...(isFirst && reason !== undefined && { reason }),
    }
    const answer = await call('publishAssignments', piece)
    published += answer.published
    if (answer.next === null) return published
    from = answer.next
  }
}
