import type { UserDatabase } from '../../data/database/schema.ts'
import { addUndoNote } from '../../data/drafts/undo-notes.ts'
import { whyText } from '../../shared/text/reasons.ts'
import { endingText } from '../../shared/text/safety.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** Ends a match when its time to undo is over. */
export const endMatchSoon = (database: UserDatabase, uid: string): Promise<void> =>
  addUndoNote(database, 'match-ending', uid).catch((error: unknown) =>
    toast.error(whyText(error, endingText.failed)),
  )
