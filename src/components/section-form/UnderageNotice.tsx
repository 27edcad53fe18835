import { useState } from 'react'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { DeleteAccountButton } from '../own-data/DeleteAccount.tsx'

const words = joiningText.details

/**
 * Tells a person who is too young, who leaves nothing behind (PRODUCT §3). A slip of the year is asked about
 * first.
 */
export const UnderageNotice = () => {
  const [isMeant, setMeant] = useState(false)
  return (
    <Notice>
      <div className="flex flex-col items-start gap-3">
        {isMeant ? (
          <>
            <p>{words.underageLine}</p>
            <DeleteAccountButton />
          </>
        ) : (
          <>
            <p>{words.underageAsk}</p>
            <Button look="quiet" onClick={() => setMeant(true)}>
              {words.underageMeant}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}
