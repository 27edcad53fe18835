import { lazy, Suspense } from 'react'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { Notice } from '../../ui/display/Notice.tsx'

const DeleteAccountButton = lazy(async () => ({
  default: (await import('../own-data/DeleteAccount.tsx')).DeleteAccountButton,
}))

/** PRODUCT §3: who is too young leaves nothing behind. */
export const UnderageNotice = () => (
  <Notice>
    <div className="flex flex-col items-start gap-3">
      <p>{joiningText.details.underageLine}</p>
      <Suspense>
        <DeleteAccountButton />
      </Suspense>
    </div>
  </Notice>
)
