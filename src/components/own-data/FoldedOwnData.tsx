import { useState } from 'react'
import { accountText } from '../../shared/text/profile/account.ts'
import { LogoutButton } from '../sign-out/LogoutButton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'

const OwnData = () => (
  <div className="flex flex-col gap-8">
    <ExportData />
    <DeleteAccount />
  </div>
)

/**
 * The own data, folded where few need it. In the wizard a person who gives up can delete everything here
 * (PRODUCT §3).
 */
export const FoldedOwnData = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="flex flex-col text-body"
    >
      <summary className="flex min-h-11 cursor-pointer items-center rounded-control text-muted underline underline-offset-4">
        {accountText.giveUp}
      </summary>
      {isOpen && (
        <div className="flex flex-col items-start gap-8 pt-4">
          <LogoutButton labelled />
          <OwnData />
        </div>
      )}
    </details>
  )
}
