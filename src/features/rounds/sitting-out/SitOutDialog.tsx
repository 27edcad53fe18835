import { roundScreenText } from '../../../shared/text/rounds/rounds.ts'
import { sittingOutText } from '../../../shared/text/rounds/sitting-out.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Asks before it sits out, because the deck is not given back. */
export const SitOutDialog = ({ sitOut, onClose }: { sitOut: () => void; onClose: () => void }) => (
  <Dialog title={sittingOutText.sitOutAsk} closeLabel={shellText.close} onClose={onClose}>
    <p className="text-muted">{sittingOutText.sitOutLine}</p>
    <div className="flex flex-col gap-2">
      <Button onClick={sitOut}>{roundScreenText.sitOut}</Button>
      <Button look="plain" onClick={onClose}>
        {sittingOutText.stayIn}
      </Button>
    </div>
  </Dialog>
)
