import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import { putOffPerson } from '../../../data/drafts/drafts.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

/** The buttons Pass and Later; Later is stored on this phone alone (PRODUCT §4). */
export const PassAndLaterButtons = ({
  roundId,
  boyUid,
  onPass,
  next,
}: {
  roundId: string
  boyUid: string
  onPass: () => void
  next: () => void
}) => {
  const { database } = useClient()
  const later = async () => {
    next()
    await putOffPerson(database, roundId, boyUid)
      .then(() => toast.success(girlsRoundText.laterSaid))
      .catch(toastRefusal)
  }
  return (
    <>
      <Button look="quiet" className="px-2.5!" onClick={onPass}>
        {girlsRoundText.pass}
      </Button>
      <Button look="quiet" className="px-2.5!" onClick={later}>
        {girlsRoundText.later}
      </Button>
    </>
  )
}
