import { useState } from 'react'
import { useTrouble } from '../../../data/react/use-action-block.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { connectionText, updatingText } from '../../../shared/text/shell.ts'
import { Button } from '../../../ui/button/Button.tsx'

/** Stands below "Loading…": why it takes long, and a button that does not wait for the engine's next try. */
export const LongWait = () => {
  const client = useClient()
  const trouble = useTrouble()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = () => {
    setTrying(true)
    client.wake()
  }
  return (
    <div className="flex animate-fade flex-col items-center gap-3 px-5 pt-3 group-has-data-desk:hidden">
      <p role="status">
        {trouble !== null
          ? connectionText[trouble]
          : isTrying
            ? updatingText.line
            : updatingText.slow}
      </p>
      <Button look="quiet" onClick={tryAgain}>
        {updatingText.again}
      </Button>
    </div>
  )
}
