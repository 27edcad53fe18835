import { LifeBuoy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BackHeading } from '../../components/back-heading/BackHeading.tsx'
import { StorageHint } from '../../components/install/StorageHint.tsx'
import { DeleteAccount } from '../../components/own-data/DeleteAccount.tsx'
import { ExportData } from '../../components/own-data/ExportData.tsx'
import { LogoutButton } from '../../components/sign-out/LogoutButton.tsx'
import { accountText } from '../../shared/text/profile/account.ts'
import { diagnosticsText } from '../../shared/text/profile/diagnostics.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { AboutApp } from './AboutApp.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { OwnChoices } from './OwnChoices.tsx'

const DiagnosticsSheet = lazyLater(
  async () => (await import('./DiagnosticsSheet.tsx')).DiagnosticsSheet,
)

const Diagnostics = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setOpen(true)}>
        {diagnosticsText.title}
      </Button>
      {isOpen && (
        <Suspense>
          <DiagnosticsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

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
