import { Link } from '@tanstack/react-router'
import { Heart, MessageCircle, Undo2 } from 'lucide-react'
import { OutboxLine, stepOf } from '../../../components/outbox-status/OutboxLine.tsx'
import type { OutboxRow } from '../../../data/database/schema.ts'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import type { LikeChoice } from '../../../shared/domain/rounds/male-round.ts'
import { Refusal } from '../../../shared/errors.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AfterPaint } from '../../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { usePress } from '../../../ui/hooks/use-press.ts'
import { toast } from '../../../ui/overlay/toast.ts'

const sayWhyNot = (error: unknown): void => {
  void toast.error(error instanceof Refusal ? reasonText[error.reason] : roundsText.likeFailed)
}

/** Like and its undo, each drawn at once. */
const useLike = ({
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

const OutboxStatus = lazyLater(
  async () => (await import('../../../components/outbox-status/OutboxStatus.tsx')).OutboxStatus,
)

/** The class of the act's state beside the button; a refusal has buttons, and so a row of its own. */
const besideLike = 'w-2/5 items-center leading-tight has-[button]:w-full has-[button]:items-start'

/**
 * The button Like: a press makes it a disabled "Liked" at once, with the state of the act in the same row
 * (specification §4 "Like").
 */
export const LikeAction = ({
  roundId,
  uid,
  choice,
  mayUndo,
  row,
}: {
  roundId: string
  uid: string
  choice: LikeChoice
  mayUndo: boolean
  row: OutboxRow | undefined
}) => {
  const { value, isPending, like, unlike } = useLike({ roundId, uid, choice })
  const liked = value === 'liked'
  if (choice === 'matched') return <Matched uid={uid} />

  const step = isPending ? 'pressed' : row === undefined ? 'delivered' : stepOf(row)
  const shownStep = liked ? step : null
  return (
    <div className="flex flex-wrap gap-2">
      <div className="grid min-w-0 flex-1 grid-rows-[1.5rem_auto]">
        <Button
          className={classes(
            'col-start-1 row-span-2 row-start-1',
            shownStep !== null && 'items-start! pt-1!',
          )}
          disabled={value !== 'open'}
          aria-busy={isPending}
          onClick={like}
        >
          <Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />
          {liked ? roundsText.liked : roundsText.like}
        </Button>
        {shownStep !== null && (
          <OutboxLine
            step={shownStep}
            className="pointer-events-none col-start-1 row-start-2 justify-center pb-0.5 leading-tight"
          />
        )}
      </div>
      {liked && mayUndo && (
        <Button look="quiet" onClick={unlike}>
          <Undo2 aria-hidden />
          {roundsText.undo}
        </Button>
      )}
      <AfterPaint>
        <OutboxStatus id={outboxKey.unlike({ roundId, uid })} named className={besideLike} />
      </AfterPaint>
    </div>
  )
}

const Matched = ({ uid }: { uid: string }) => (
  <Link to="/dashboard/chat" search={{ with: uid }} className={`${buttonClass('quiet')} w-full`}>
    <MessageCircle aria-hidden />
    {roundsText.matchedCard}
  </Link>
)
