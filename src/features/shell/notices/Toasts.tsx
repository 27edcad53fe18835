import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { connection } from '../../../data/connection/connection.ts'
import type { SessionRow } from '../../../data/device/device-database.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { syncing } from '../../../data/locks/leader.ts'
import { chosenPhotos } from '../../../data/photos/chosen-photos.ts'
import { useClient } from '../../../data/react/use-client.ts'
import * as limits from '../../../shared/limits.ts'
import { durations } from '../../../shared/limits.ts'
import { shellText, updatingText } from '../../../shared/text/shell.ts'
import { Toaster } from '../../../ui/overlay/Toaster.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { WaitingSheet } from '../waiting/WaitingSheet.tsx'
import { ForeignDraftsQuestion } from './ForeignDraftsQuestion.tsx'
import { MessageToasts } from './MessageToasts.tsx'
import { NotificationToasts } from './NotificationToasts.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PushNews } from './PushNews.tsx'
import { RefusalToasts } from './RefusalToasts.tsx'

/** The time without a notice: most starts are faster and show none. */
const quietMs = 2 * durations.second

/**
 * Says that the app is being updated, on the lower edge of the top bar, where it neither moves nor covers
 * anything.
 */
const UpdatingNotice = () => {
  const isListening = useStore(syncing)
  const isUnknown = useStore(connection) === 'reconnecting' && isListening
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnknown) return
    const timer = setTimeout(() => setLong(true), quietMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnknown])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-bar)-0.75rem)] z-30 text-center lg:top-16"
    >
      {isLong && (
        <span className="animate-fade rounded-full bg-sunken px-3 py-1 text-small text-ink">
          {updatingText.line}
        </span>
      )}
    </div>
  )
}

/** Prepares photos that an earlier page was preparing when it ended. */
const FinishPhotos = () => {
  const client = useClient()
  useEffect(() => {
    const finish = async () => {
      if ((await chosenPhotos(client.database)).length === 0) return
      const [{ preparePhotos, photoProblem }, { photosText }] = await Promise.all([
        import('../../../components/photo-slots/prepare-photos.ts'),
        import('../../../shared/text/profile/photos.ts'),
      ])
      await preparePhotos(client)
      const problem = photoProblem.getState()
      if (problem !== null) await toast.error(photosText.problems[problem])
    }
    bestEffort(finish())
  }, [client])
  return null
}

/**
 * The width that the buttons of the bar leave free; null while no bar is drawn.
 * @param isSignedIn who signs in gets other buttons, without another page
 */
const useFreeOfButtons = (isSignedIn: boolean): number | null => {
  const [freePx, setFree] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons are found anew
  useEffect(() => {
    const buttons = document.querySelector('[data-bar-end]')
    if (buttons === null) return
    const measure = () => {
      const { left, width } = buttons.getBoundingClientRect()
      setFree(width === 0 ? null : left)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(buttons)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [isSignedIn])
  return freePx
}

/** `session` is null for a visitor. */
export const Toasts = ({ session }: { session: SessionRow | null }) => {
  const freePx = useFreeOfButtons(session !== null)
  return (
    <>
      <PageTitle />
      <Toaster
        label={shellText.toasts}
        durationMs={limits.toastMs}
        visible={limits.toastsVisible}
        freePx={freePx}
      />
      {session !== null && <FinishPhotos />}
      {session !== null && <NotificationToasts session={session} />}
      {session !== null && <MessageToasts />}
      {session !== null && <ForeignDraftsQuestion />}
      {session !== null && <PushNews />}
      {session !== null && <RefusalToasts />}
      {session !== null && <UpdatingNotice />}
      {session !== null && <WaitingSheet />}
    </>
  )
}
