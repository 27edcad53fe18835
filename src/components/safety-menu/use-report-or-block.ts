import { useState } from 'react'
import type { MutationArgs } from '../../data/mutations/table.ts'
import { connection } from '../../data/network/connection.ts'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { toast } from '../../ui/overlay/toast.ts'

type Leaving = 'report' | 'block'

/** Said even when the place where it was done has vanished with the person. */
const say = (what: Leaving) => {
  const later = connection.get() === 'online' ? '' : ` ${outboxText.saved}`
  void toast.success(`${safetyText.done[what]}${later}`)
}

/**
 * Takes somebody from this phone, now, and tells the server when it can.
 * @returns `trouble`: why this phone did not even keep it
 */
export const useReportOrBlock = (done: () => void) => {
  const { act } = useClient()
  const [trouble, setTrouble] = useState<string>()
  const leave = async <What extends Leaving>(what: What, args: MutationArgs<What>) => {
    try {
      await act(what, args)
    } catch (error) {
      setTrouble(reasonText[error instanceof Refusal ? error.reason : 'no-room'])
      return
    }
    say(what)
    done()
  }
  return { leave, trouble }
}
