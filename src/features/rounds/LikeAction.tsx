import { Link } from '@tanstack/react-router'
import { Heart, MessageCircle, Undo2 } from 'lucide-react'
import { OutboxLine, stepOf } from '../../components/outbox-status/OutboxLine.tsx'
import { useClient } from '../../data/client/client.ts'
import { isKept } from '../../data/database/device.ts'
import type { OutboxRow } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'
import { useHindrance } from '../../data/react/hindrance.ts'
import type { LikeChoice } from '../../shared/domain/rounds/male-round.ts'
import { Refusal } from '../../shared/errors.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { roundsText } from '../../shared/text/rounds.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useFrameLate } from '../../ui/use-frame-late.ts'
import { usePressed } from '../../ui/use-pressed.ts'

/** Like, once: at once a disabled "Liked", with what became of it below (specification §4 "Like"). */
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
  const { act, database } = useClient()
  const place = isKept ? `${database.name}/${outboxKey.like({ roundId, uid })}` : null
  const { value, isGuess, press } = usePressed(choice, place)
  const hindrance = useHindrance()
  const liked = value === 'liked'
  // "Liked" answers the press; what follows from it is a frame of its own on a slow phone.
  const isAnswered = useFrameLate(liked) && liked
  if (choice === 'matched') {
    return (
      <Link
        to="/dashboard/chat"
        search={{ with: uid }}
        className={`${buttonClass('quiet')} w-full`}
      >
        <MessageCircle aria-hidden />
        {roundsText.matchedCard}
      </Link>
    )
  }

  const attempt = async (wanted: LikeChoice, work: Promise<void>, done?: string) => {
    press(wanted, work)
    try {
      await work
      if (done !== undefined) await toast.success(done)
    } catch (error) {
      await toast.error(error instanceof Refusal ? reasonText[error.reason] : roundsText.likeFailed)
    }
  }
  const guessed = liked ? 'pressed' : null
  const known = row === undefined ? (liked ? 'delivered' : null) : stepOf(row)
  const step = isGuess ? guessed : known
  const like = () => attempt('liked', act('like', { roundId, uid }), roundsText.likedToast)
  const unlike = () => attempt('open', act('unlike', { roundId, uid }))

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-1"
          disabled={value !== 'open' || hindrance !== null}
          aria-busy={isGuess}
          onClick={like}
        >
          <Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />
          {liked ? roundsText.liked : roundsText.like}
        </Button>
        {isAnswered && mayUndo && (
          <Button look="quiet" onClick={unlike}>
            <Undo2 aria-hidden />
            {roundsText.undo}
          </Button>
        )}
      </div>
      {value === 'open' && hindrance !== null && (
        <p className="text-small text-muted">{reasonText[hindrance]}</p>
      )}
      {isAnswered && step !== null && <OutboxLine step={step} className="justify-center" />}
    </div>
  )
}
