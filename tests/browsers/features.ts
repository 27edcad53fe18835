import type { Feature } from './engines/engine.ts'

/** Each function runs in the page of the app and says whether this engine has the feature. */
export const features: Readonly<Record<Feature, () => boolean>> = {
  'Background Sync': () => 'SyncManager' in globalThis,
  'install prompt': () => 'onbeforeinstallprompt' in globalThis,
  push: () => 'PushManager' in globalThis,
  requestIdleCallback: () => 'requestIdleCallback' in globalThis,
  'field-sizing': () => CSS.supports('field-sizing', 'content'),
  'layout shifts as numbers': () =>
    PerformanceObserver.supportedEntryTypes.includes('layout-shift'),
}
