import { joiningText } from '../../shared/text/profile/joining.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import { DeleteAccountButton } from '../own-data/DeleteAccount.tsx'

/** PRODUCT §3: who is too young leaves nothing behind. */
export const UnderageNotice = () => (
  <Notice>
    <div className="flex flex-col items-start gap-3">
      <p>{joiningText.details.underageLine}</p>
      <DeleteAccountButton />
    </div>
  </Notice>
)
