import { Armchair } from 'lucide-react'
import { roundScreenText } from '../../../shared/text/rounds.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'
import { useSitOut } from './SitOutButton.tsx'

export const SittingOut = ({ roundId, mayReturn }: { roundId: string; mayReturn: boolean }) => {
  const sitOut = useSitOut(roundId)
  return (
    <Empty
      icon={<Armchair />}
      title={roundScreenText.sittingOut}
      line={roundScreenText.sittingOutLine}
    >
      {mayReturn && (
        <Button look="quiet" onClick={() => sitOut(false)}>
          {roundScreenText.comeBack}
        </Button>
      )}
    </Empty>
  )
}
