import { useEffect } from 'react'
import { usePhone } from '../../data/phone.ts'
import { endingText } from '../../shared/text/ending.ts'
import { endNow, endSoon } from '../../state/ending.ts'
import { toast } from '../../ui/toast.ts'

/** Ends a match in a moment, or as soon as the screen is left. @param ended told once it is queued */
export const useEndMatch = (ended: (uid: string) => void = () => {}): ((uid: string) => void) => {
  const { act } = usePhone()
  useEffect(() => () => void endNow(), [])
  return (uid) =>
    endSoon(uid, () =>
      act('unmatch', { uid }).then(
        () => ended(uid),
        () => toast.error(endingText.failed),
      ),
    )
}
