import type { ReactNode } from 'react'
import { accountText } from '../../shared/text/account.ts'
import { About } from './About.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'

/** @param leave the way out of the account, from the shell */
export const AccountScreen = ({ email, leave }: { email: string; leave: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-phone flex-col gap-8">
    <header className="flex flex-col items-start gap-3">
      <h1 className="font-serif text-display font-semibold">{accountText.heading}</h1>
      <p className="text-muted break-all">{email}</p>
      {leave}
    </header>
    <NotificationChoices />
    <BlockedPeople />
    <ExportData />
    <DeleteAccount />
    <About />
  </div>
)
