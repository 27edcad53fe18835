import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { ActionButton } from '../frame/ActionButton.tsx'

/** How many couples of a list are shown, and the way to those behind them. */
export const MoreButton = ({
  shown,
  isMore,
  onMore,
}: {
  shown: number
  isMore: boolean
  onMore: () => void
}) => {
  const blocked = useActionBlock()
  if (!isMore) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-small text-muted">
      <p role="status">{words.shown(shown)}</p>
      <ActionButton action={{ state: { at: 'idle' }, blocked }} onPress={onMore}>
        {words.more}
      </ActionButton>
    </div>
  )
}
