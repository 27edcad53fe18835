import { Link } from '@tanstack/react-router'
import { Heart, MessageCircle, Undo2 } from 'lucide-react'
import { OutboxLine, stepOf } from '../../../components/outbox-status/OutboxLine.tsx'
import type { OutboxRow } from '../../../data/database/schema.ts'
import type { LikeChoice } from '../../../shared/domain/rounds/male-round.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { Button, buttonClass } from '../../../ui/button/Button.tsx'
import { useLike } from './use-like.ts'

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
  const { value, isPending, like, unlike } = useLike({ roundId, uid, choice })
  const liked = value === 'liked'
  if (choice === 'matched') return <Matched uid={uid} />

  const step = isPending ? 'pressed' : row === undefined ? 'delivered' : stepOf(row)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" disabled={value !== 'open'} aria-busy={isPending} onClick={like}>
          <Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />
          {liked ? roundsText.liked : roundsText.like}
        </Button>
        {liked && mayUndo && (
          <Button look="quiet" onClick={unlike}>
            <Undo2 aria-hidden />
            {roundsText.undo}
          </Button>
        )}
      </div>
      {liked && step !== null && <OutboxLine step={step} className="justify-center" />}
    </div>
  )
}

const Matched = ({ uid }: { uid: string }) => (
  <Link to="/dashboard/chat" search={{ with: uid }} className={`${buttonClass('quiet')} w-full`}>
    <MessageCircle aria-hidden />
    {roundsText.matchedCard}
  </Link>
)
