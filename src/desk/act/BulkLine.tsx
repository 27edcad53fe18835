import { bulkText as words } from '../../shared/text/desk/table.ts'
import { Progress } from '../../ui/display/Progress.tsx'
import { DeskButton } from './ActionButton.tsx'
import type { BulkState } from './use-bulk.ts'

/** How far an act on many is, with the way to stop it; then what it left undone. */
export const BulkLine = ({ of: { progress, rest, stop } }: { of: BulkState }) => {
  if (progress !== null) {
    const { done, all, isStopping } = progress
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-small">
          {words.progress(done, all)}
        </p>
        <div className="w-32">
          <Progress label={words.label} value={done} of={Math.max(1, all)} />
        </div>
        <DeskButton onClick={stop} disabled={isStopping}>
          {isStopping ? words.stopping : words.stop}
        </DeskButton>
      </div>
    )
  }
  if (rest === null) return null
  return (
    <p role="status" className="text-small font-semibold">
      {words.rest(rest.is, rest.done, rest.left)}
    </p>
  )
}
