import { CloudOff, CloudUpload } from 'lucide-react'
import { type ActionBlock, useActionBlock } from '../../../data/react/use-action-block.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { outboxText } from '../../../shared/text/outbox.ts'
import { connectionText } from '../../../shared/text/shell.ts'
import { useWaitingSheet } from '../../../state/page-state.ts'
import { classes } from '../../../ui/classes.ts'
import { countWaiting } from './queries.ts'

const labelOf = (count: number, trouble: ActionBlock | null): string => {
  if (trouble === null) return outboxText.count(count)
  const why = connectionText[trouble]
  return count === 0 ? why : outboxText.sentences(outboxText.count(count), why)
}

export const WaitingButton = () => {
  const { database } = useClient()
  const live = useLive(() => countWaiting(database), [database])
  const trouble = useActionBlock()
  const count = live.state === 'ready' ? live.value : 0
  if (count === 0 && trouble === null) return null
  const label = labelOf(count, trouble)
  const Icon = trouble === null ? CloudUpload : CloudOff
  return (
    <button
      type="button"
      data-crowds-bar
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex h-11 min-w-13 shrink-0 animate-fade items-center justify-center gap-1 rounded-control px-1.5 text-small font-semibold tabular-nums transition-colors hover:bg-sunken',
        trouble === null ? 'text-muted' : 'bg-sunken text-ink',
        // Without waiting entries the button only tells of trouble, which the desk says by itself.
        count === 0 && 'group-has-data-desk:hidden',
      )}
      onClick={() => useWaitingSheet.setState({ open: true })}
    >
      <Icon aria-hidden className="size-[20px] shrink-0" />
      {count > 0 && count}
    </button>
  )
}
