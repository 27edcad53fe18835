import { useState } from 'react'
import { useClient } from '../../../data/react/use-client.ts'
import type { LikeChoice } from '../../../shared/domain/rounds/male-round.ts'
import { Refusal } from '../../../shared/errors.ts'
import { durations } from '../../../shared/limits.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/**
 * The time after which a kept press is dropped if the rows never show it: another tab took it back, or the server
 * refused it, before they were read. Slow phones need less: a press that is dropped too early turns back to "Like"
 * for a moment.
 */
export const rowsMs = 5 * durations.second

interface Press {
  wanted: LikeChoice
  isKept: boolean
}

/**
 * Like and its undo. The last press is drawn at once, over the rows, until they show the same. By the rows
 * alone a press is painted too late on a slow phone (bench P5, four times slower, 20 presses each way in
 * turn): after 101 ms instead of 37, with 500 entries that wait after 122 instead of 34, the slowest after
 * 559 instead of 161. A button that only sets state needs 24.
 *
 *   rows ──press──▶ pending ──kept──▶ pending ──rows say the same, or `rowsMs`──▶ rows
 *    ▲                 └──refused: say why──▶ rows
 */
export const useLike = ({
  roundId,
  uid,
  choice,
}: {
  roundId: string
  uid: string
  choice: LikeChoice
}) => {
  const { act } = useClient()
  const [last, setLast] = useState<Press | null>(null)
  const isSaid = last?.isKept && last.wanted === choice
  // A closed window ends the drawn press.
  if (isSaid || (last !== null && choice === 'closed')) setLast(null)

  const press = async (wanted: LikeChoice, work: Promise<void>): Promise<boolean> => {
    const mine = { wanted, isKept: false }
    /** Changes the drawn press, unless a later press has replaced this one. */
    const follow = (before: Press | null, after: Press | null) =>
      setLast((now) => (now === before ? after : now))
    setLast(mine)
    try {
      await work
    } catch (error) {
      follow(mine, null)
      void toast.error(error instanceof Refusal ? reasonText[error.reason] : roundsText.likeFailed)
      return false
    }
    const kept = { wanted, isKept: true }
    follow(mine, kept)
    setTimeout(() => follow(kept, null), rowsMs)
    return true
  }

  const toastId = `liked ${roundId} ${uid}`
  return {
    value: last?.wanted ?? choice,
    isPending: last !== null,
    like: async () => {
      if (await press('liked', act('like', { roundId, uid }))) {
        void toast.success(roundsText.likedToast, toastId)
      }
    },
    unlike: () => {
      void toast.end(toastId)
      return press('open', act('unlike', { roundId, uid }))
    },
  }
}
