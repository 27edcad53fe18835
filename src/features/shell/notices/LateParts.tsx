/** Loaded after the first paint, together. */
export { InstallButton } from '../../../components/install/InstallButton.tsx'
export { UnreadCount } from '../frame/UnreadCount.tsx'
export { ConnectionNotice } from './ConnectionNotice.tsx'
export { InAppBrowserNotice } from './InAppBrowserNotice.tsx'
export { LongWait } from './LongWait.tsx'
export { StickyNotice } from './StickyNotice.tsx'
export { Toasts } from './Toasts.tsx'
