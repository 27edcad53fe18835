import { useEffect } from 'react'
import { useClient } from '../../data/client/client.ts'
import { endMatch, noteEnding } from '../../data/client/match-endings.ts'
import { endingText } from '../../shared/text/safety.ts'
import { endNow, endSoon } from '../../state/ending.ts'
import { toast } from '../../ui/toast.ts'

/** Ends a match in a moment, or as soon as the screen is left. @param ended told once it is queued */
export const useEndMatch = (ended: (uid: string) => void = () => {}): ((uid: string) => void) => {
  const client = useClient()
  useEffect(() => () => void endNow(), [])
  return (uid) => {
    // Where even that finds no room, the end comes from this page or not at all.
    noteEnding(client.database, uid).catch(() => undefined)
    endSoon(uid, () =>
      endMatch(client, uid).then(
        () => ended(uid),
        () => toast.error(endingText.failed),
      ),
    )
  }
}
