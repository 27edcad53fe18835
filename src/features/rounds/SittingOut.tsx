import { Armchair } from 'lucide-react'
import { roundScreenText } from '../../shared/text/rounds.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useSitOut } from './SitOut.tsx'

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
