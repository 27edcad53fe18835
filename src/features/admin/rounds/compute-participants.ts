import type { Desk } from '../../../data/desk/desk.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import type { PieceProgress } from '../frame/use-pieces.ts'

/** Puts the campus into the active round, piece by piece. @returns who takes part */
export const computeParticipants = async (
  call: Desk['look'],
  told: (progress: PieceProgress) => void,
): Promise<{ males: number; females: number }> => {
  const counts = { males: 0, females: 0 }
  for (let after: string | null = ''; after !== null; ) {
    const done = counts.males + counts.females
    // How large the campus is shows at its end.
    told({ done, all: done })
    const request = after === '' ? {} : { after }
    const answer: { males: number; females: number; next: string | null } = await call(
      'computeParticipants',
      roundCalls.computeParticipants,
      request,
    )
    counts.males += answer.males
    counts.females += answer.females
    after = answer.next
  }
  return counts
}
