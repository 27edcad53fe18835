import { useClient } from '../../../data/react/use-client.ts'
import type { LikeChoice } from '../../../shared/domain/rounds/male-round.ts'
import { Refusal } from '../../../shared/errors.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { usePress } from '../../../ui/hooks/use-press.ts'
import { toast } from '../../../ui/overlay/toast.ts'

const sayWhyNot = (error: unknown): void => {
  void toast.error(error instanceof Refusal ? reasonText[error.reason] : roundsText.likeFailed)
}

/** Like and its undo, each drawn at once. */
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
  const { value, isPending, press } = usePress(choice, choice === 'closed')
  const toastId = `liked ${roundId} ${uid}`
  return {
    value,
    isPending,
    like: () =>
      press('liked', act('like', { roundId, uid })).then(
        () => void toast.success(roundsText.likedToast, toastId),
        sayWhyNot,
      ),
    unlike: () => {
      void toast.end(toastId)
      return press('open', act('unlike', { roundId, uid })).catch(sayWhyNot)
    },
  }
}
