import type { SessionRow } from '../../../data/device/device-database.ts'
import * as limits from '../../../shared/limits.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Toaster } from '../../../ui/overlay/Toaster.tsx'
import { WaitingSheet } from '../waiting/WaitingSheet.tsx'
import { FinishPhotos } from './FinishPhotos.tsx'
import { ForeignDraftsQuestion } from './ForeignDraftsQuestion.tsx'
import { MessageToasts } from './MessageToasts.tsx'
import { NotificationToasts } from './NotificationToasts.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PushNews } from './PushNews.tsx'
import { RefusalToasts } from './RefusalToasts.tsx'
import { UpdatingNotice } from './UpdatingNotice.tsx'

/** `session` is null for a visitor. */
export const Toasts = ({ session }: { session: SessionRow | null }) => (
  <>
    <PageTitle />
    <Toaster label={shellText.toasts} durationMs={limits.toastMs} visible={limits.toastsVisible} />
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
