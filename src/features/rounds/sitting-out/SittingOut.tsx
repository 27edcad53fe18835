import { Armchair } from 'lucide-react'
import { sittingOutText } from '../../../shared/text/rounds/sitting-out.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'
import { useSitOut } from './SitOutButton.tsx'

export const SittingOut = ({ roundId, mayReturn }: { roundId: string; mayReturn: boolean }) => {
  const sitOut = useSitOut(roundId)
  return (
    <Empty
      icon={<Armchair />}
      title={sittingOutText.sittingOut}
      line={sittingOutText.sittingOutLine}
    >
      {mayReturn && (
        <Button look="quiet" onClick={() => sitOut(false)}>
          {sittingOutText.comeBack}
        </Button>
      )}
    </Empty>
  )
}
