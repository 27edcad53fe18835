import { useClient } from '../../../data/react/use-client.ts'
import { Refusal } from '../../../shared/errors.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

/** Not for me is silent and for good, and so asks once (PRODUCT §4). */
export const PassQuestion = ({
  roundId,
  boyUid,
  keep,
}: {
  roundId: string
  boyUid: string
  keep: () => void
}) => {
  const { act } = useClient()
  const pass = () =>
    act('pass', { roundId, boyUid }).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? reasonText[error.reason] : roundScreenText.notDone),
    )
  return (
    <fieldset aria-label={girlsRoundText.passAsk} className="flex min-w-0 flex-col gap-2">
      <p className="text-small text-muted">{girlsRoundText.passAsk}</p>
      <div className="flex gap-2">
        <Button look="bad" className="flex-1" onClick={pass}>
          {girlsRoundText.pass}
        </Button>
        <Button autoFocus look="plain" className="flex-1" onClick={keep}>
          {girlsRoundText.keep}
        </Button>
      </div>
    </fieldset>
  )
}
