import { HardDriveDownload, LifeBuoy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BackHeading } from '../../components/back-heading/BackHeading.tsx'
import { DeleteAccount } from '../../components/own-data/DeleteAccount.tsx'
import { ExportData } from '../../components/own-data/ExportData.tsx'
import { ProfileSwitch } from '../../components/section-form/ProfileSwitch.tsx'
import { LogoutButton } from '../../components/sign-out/LogoutButton.tsx'
import { noteDenialRead, readDenial } from '../../data/device/persistence.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { installText } from '../../shared/text/install.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { diagnosticsText } from '../../shared/text/profile/diagnostics.ts'
import { safetyText } from '../../shared/text/safety.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import { AboutApp } from './AboutApp.tsx'
import { AvoidedNames } from './AvoidedNames.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'

/**
 * Choices about the handle, which is shown with the match or by a press in each chat (PRODUCT §14), and about
 * people whom one does not want to meet (§15).
 */
const OwnChoices = () => {
  const { database } = useClient()
  const live = useLive(() => database.me.get(database.uid), [database])
  const me = live.state === 'ready' ? live.value : undefined
  if (me === undefined) return null
  return (
    <>
      <ProfileSwitch
        words={accountText.handle}
        on={me.handleOnPress !== true}
        editOf={(isAtOnce) => ({ section: 'handle', values: { handleOnPress: !isAtOnce } })}
      />
      <ProfileSwitch
        words={accountText.ownCollege}
        on={me.avoidsOwnCollege === true}
        editOf={(avoidsOwnCollege) => ({ section: 'college', values: { avoidsOwnCollege } })}
      >
        <AvoidedNames me={me} />
      </ProfileSwitch>
    </>
  )
}

/** Says why installing is better where this browser may delete the app's data, until the hint was read. */
const StorageHint = () => {
  const denial = useLive(readDenial, [])
  if (denial.state !== 'ready' || !denial.value) return null
  return (
    <Notice icon={<HardDriveDownload aria-hidden />}>
      <p>{installText.hint}</p>
      <Button look="plain" className="-ml-5" onClick={() => bestEffort(noteDenialRead())}>
        {installText.understood}
      </Button>
    </Notice>
  )
}

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
