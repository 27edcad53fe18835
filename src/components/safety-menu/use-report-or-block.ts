import { useState } from 'react'
import { type ConnectionState, connection } from '../../data/connection/connection.ts'
import type { MutationArgs } from '../../data/mutations/table.ts'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import { outboxText } from '../../shared/text/outbox.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { toast } from '../../ui/overlay/toast.ts'

type Leaving = 'report' | 'block'

/**
 * Whether an act cannot be sent now. `reconnecting` does not count (docs/adr/0074): a tab that sends nothing
 * itself stays in it.
 */
const isHeldUp = (state: ConnectionState): boolean => state !== 'online' && state !== 'reconnecting'

/** Confirms the act by a toast, because the menu may vanish with the person. */
const say = (what: Leaving) => {
  const later = isHeldUp(connection.getState()) ? ` ${outboxText.saved}` : ''
  void toast.success(`${safetyText.done[what]}${later}`)
}

/** @returns `trouble`: the reason why this phone could not even store the user action */
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
