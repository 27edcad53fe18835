import { dropUndoNote } from '../../data/drafts/undo-notes.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { endingText } from '../../shared/text/safety.ts'
import { Button } from '../../ui/button/Button.tsx'

export const UndoEndMatch = ({ uid, name }: { uid: string; name: string }) => {
  const { database } = useClient()
  return (
    <article aria-label={endingText.end} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p role="status">
        {endingText.ended(name)} <span className="text-muted">{endingText.line}</span>
      </p>
      <Button
        autoFocus
        look="quiet"
        className="self-start"
        onClick={() => bestEffort(dropUndoNote(database, 'match-ending', uid))}
      >
        {endingText.undo}
      </Button>
    </article>
  )
}
