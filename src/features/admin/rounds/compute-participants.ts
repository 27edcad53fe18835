import type { Desk } from '../../../data/desk/desk.ts'
import { readPieces } from '../../../data/desk/read-pieces.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import type { PieceProgress } from '../frame/use-pieces.ts'

/** Puts the campus into the active round, piece by piece. @returns who takes part */
export const computeParticipants = async (
  call: Desk['look'],
  onProgress: (progress: PieceProgress) => void,
): Promise<{ males: number; females: number }> => {
  const counts = { males: 0, females: 0 }
  await readPieces(
    (after) => {
      const done = counts.males + counts.females
      // How large the campus is shows at its end.
      onProgress({ done, all: done })
      return call('computeParticipants', roundCalls.computeParticipants, after)
    },
    ({ males, females }) => {
      counts.males += males
      counts.females += females
    },
  )
  return counts
}
