import { Clock, X } from 'lucide-react'
import { useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { Refusal } from '../../shared/errors.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { roundScreenText } from '../../shared/text/round-screen.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { putOff } from './later.ts'

/**
 * Not for me, which is silent and for good and so asks once, and Later, which stays on this phone
 * (PRODUCT §4).
 */
export const NotNow = ({
  roundId,
  boyUid,
  next,
}: {
  roundId: string
  boyUid: string
  /** Turns to the next man. */
  next: () => void
}) => {
  const { act, database } = usePhone()
  const [asking, setAsking] = useState(false)
  const pass = () =>
    act('pass', { roundId, boyUid }).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? reasonText[error.reason] : roundScreenText.notDone),
    )
  const later = async () => {
    next()
    await putOff(database, roundId, boyUid)
    await toast.success(girlsRoundText.laterSaid)
  }
  if (asking) {
    return (
      <fieldset aria-label={girlsRoundText.passAsk} className="flex flex-col gap-2">
        <p className="text-small text-muted">{girlsRoundText.passAsk}</p>
        <div className="flex gap-2">
          <Button look="bad" className="flex-1" onClick={pass}>
            {girlsRoundText.pass}
          </Button>
          <Button autoFocus look="plain" className="flex-1" onClick={() => setAsking(false)}>
            {girlsRoundText.keep}
          </Button>
        </div>
      </fieldset>
    )
  }
  return (
    <div className="flex gap-2">
      <Button look="quiet" className="flex-1" onClick={() => setAsking(true)}>
        <X aria-hidden />
        {girlsRoundText.pass}
      </Button>
      <Button look="quiet" className="flex-1" onClick={later}>
        <Clock aria-hidden />
        {girlsRoundText.later}
      </Button>
    </div>
  )
}
