import { Suspense, useState } from 'react'
import { useClient } from '../../../data/react/use-client.ts'
import { Refusal } from '../../../shared/errors.ts'
import { reasonText } from '../../../shared/text/reasons.ts'
import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { toast } from '../../../ui/overlay/toast.ts'

const SitOutDialog = lazyLater(async () => (await import('./SitOutDialog.tsx')).SitOutDialog)

/** Sits out a round, and says why it fails when the round has started meanwhile. */
export const useSitOut = (roundId: string) => {
  const { act } = useClient()
  return (out: boolean): Promise<void> =>
    act('optOut', { roundId, out }).catch((error: unknown) =>
      toast.error(error instanceof Refusal ? reasonText[error.reason] : roundScreenText.notDone),
    )
}

/** The button to sit out, until the round starts (PRODUCT §4). */
export const SitOutButton = ({ roundId }: { roundId: string }) => {
  const [asking, setAsking] = useState(false)
  const sitOut = useSitOut(roundId)
  return (
    <>
      <Button look="plain" className="self-center" onClick={() => setAsking(true)}>
        {roundScreenText.sitOut}
      </Button>
      <Suspense>
        {asking && <SitOutDialog sitOut={() => sitOut(true)} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
