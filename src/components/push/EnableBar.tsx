import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { askPushPermission, type PushPermission } from '../../data/push/push-permission.ts'
import { pushTokenTry, readSavedToken } from '../../data/push/push-token.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { pushBarText } from '../../shared/text/push-bar.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { installOffer } from '../install/install-offer.ts'
import { keepToken } from './keep-token.ts'
import { usePushPermission } from './use-push-permission.ts'

type Bar = 'none' | 'ask' | 'denied' | 'failed' | 'ios'

const barOf = (
  permission: PushPermission,
  isSaved: boolean | null,
  lastTry: 'none' | 'working' | 'failed',
): Bar => {
  if (permission === 'default') return 'ask'
  if (permission === 'denied') return 'denied'
  // iOS has push messages for installed apps only.
  if (permission === 'unsupported') return installOffer() === 'ios' ? 'ios' : 'none'
  return isSaved === false && lastTry === 'failed' ? 'failed' : 'none'
}

const buttonText = { ask: 'enable', failed: 'again' } as const

/**
 * The bar of the notifications page, the only one that asks for the permission (§2). A person who waits for a
 * round comes here too.
 */
export const EnableBar = () => {
  const client = useClient()
  const permission = usePushPermission()
  const lastTry = useStore(pushTokenTry)
  const saved = useLive(readSavedToken, [])
  const isSaved = saved.state === 'ready' ? saved.value?.uid === client.database.uid : null
  /** The bar at the moment of the press: it stays so until the answer is here. */
  const [pressed, setPressed] = useState<'ask' | 'failed' | null>(null)
  const bar = pressed ?? barOf(permission, isSaved, lastTry)
  const enable = async (asked: 'ask' | 'failed') => {
    setPressed(asked)
    if ((await askPushPermission()) === 'granted') await keepToken(client)
    setPressed(null)
  }
  if (bar === 'none') return null
  return (
    <Notice icon={<BellRing aria-hidden />}>
      <p>{pushBarText[bar]}</p>
      {(bar === 'ask' || bar === 'failed') && (
        <Button className="mt-2" disabled={pressed !== null} onClick={() => void enable(bar)}>
          {pressed === null ? pushBarText[buttonText[bar]] : pushBarText.enabling}
        </Button>
      )}
    </Notice>
  )
}
