import { useClient } from '../../data/client/client.ts'
import { undoEnding } from '../../data/client/match-endings.ts'
import { endingText } from '../../shared/text/safety.ts'
import { keep } from '../../state/ending.ts'
import { Button } from '../../ui/Button.tsx'

/** Stands in the place of a match while ending it can still be taken back. */
export const EndingCard = ({ uid, name }: { uid: string; name: string }) => {
  const { database } = useClient()
  const undo = () => {
    keep(uid)
    void undoEnding(database, uid)
  }
  return (
    <article aria-label={endingText.end} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p role="status">
        {endingText.ended(name)} <span className="text-muted">{endingText.line}</span>
      </p>
      <Button autoFocus look="quiet" className="self-start" onClick={undo}>
        {endingText.undo}
      </Button>
    </article>
  )
}
