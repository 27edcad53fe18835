import { HardDriveDownload } from 'lucide-react'
import { noteDenialRead, readDenial } from '../../data/device/persistence.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useLive } from '../../data/react/use-live.ts'
import { installText } from '../../shared/text/install.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'

/** Says why installing is better where this browser may delete the app's data, until the hint was read. */
export const StorageHint = () => {
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
