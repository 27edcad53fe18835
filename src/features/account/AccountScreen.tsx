import { LifeBuoy } from 'lucide-react'
import { BackHeading } from '../../components/back-heading/BackHeading.tsx'
import { StorageHint } from '../../components/install/StorageHint.tsx'
import { DeleteAccount } from '../../components/own-data/DeleteAccount.tsx'
import { ExportData } from '../../components/own-data/ExportData.tsx'
import { LogoutButton } from '../../components/sign-out/LogoutButton.tsx'
import { accountText } from '../../shared/text/profile/account.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { AboutApp } from './AboutApp.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { OwnChoices } from './OwnChoices.tsx'

export const AccountScreen = ({ email }: { email: string }) => (
  <div className="mx-auto flex w-full max-w-phone flex-col gap-8">
    <header className="flex flex-col items-start gap-3">
      <BackHeading>{accountText.heading}</BackHeading>
      <p className="text-muted break-all">{email}</p>
      <LogoutButton labelled />
    </header>
    <StorageHint />
    <LanguageChoice />
    <NotificationChoices />
    <OwnChoices />
    <BlockedPeople />
    <a href="/safety" className={`${buttonClass('quiet')} self-start`}>
      <LifeBuoy aria-hidden />
      {safetyText.page}
    </a>
    <ExportData />
    <DeleteAccount />
    <Diagnostics />
    <AboutApp />
  </div>
)
