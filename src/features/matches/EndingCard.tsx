import { endingText } from '../../shared/text/ending.ts'
import { Button } from '../../ui/Button.tsx'

/** Stands in the place of a match while ending it can still be taken back. */
export const EndingCard = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <article
    aria-label={endingText.end}
    className="flex h-full flex-col justify-between gap-3 rounded-card bg-sunken p-4"
  >
    <p role="status">
      {endingText.ended(name)} <span className="text-muted">{endingText.line}</span>
    </p>
    <Button autoFocus look="quiet" className="self-start" onClick={onUndo}>
      {endingText.undo}
    </Button>
  </article>
)
