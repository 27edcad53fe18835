import { useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { Refusal } from '../../shared/errors.ts'
import { roundScreenText } from '../../shared/text/round-screen.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Leaves a round or comes back to it, and says why when it has started meanwhile. */
export const useSitOut = (roundId: string) => {
  const { act } = usePhone()
  return (out: boolean): Promise<void> =>
    act('optOut', { roundId, out }).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? roundScreenText.started : roundScreenText.notDone),
    )
}

/** PRODUCT §4: until the round starts. Asks first, since the deck is not given back. */
export const SitOut = ({ roundId }: { roundId: string }) => {
  const [asking, setAsking] = useState(false)
  const sitOut = useSitOut(roundId)
  return (
    <>
      <Button look="plain" className="self-center" onClick={() => setAsking(true)}>
        {roundScreenText.sitOut}
      </Button>
      {asking && (
        <Dialog
          title={roundScreenText.sitOutAsk}
          closeLabel={shellText.close}
          onClose={() => setAsking(false)}
        >
          <p className="text-muted">{roundScreenText.sitOutLine}</p>
          <div className="flex flex-col gap-2">
            <Button onClick={() => sitOut(true)}>{roundScreenText.sitOut}</Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {roundScreenText.stayIn}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
