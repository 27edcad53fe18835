import { lazyLater } from '../../../ui/hooks/lazy-later.ts'

/** One chunk, which no first screen waits for. */
const load = () => import('./LateParts.tsx')

export const ConnectionNotice = lazyLater(async () => (await load()).ConnectionNotice)
export const InAppBrowserNotice = lazyLater(async () => (await load()).InAppBrowserNotice)
export const InstallButton = lazyLater(async () => (await load()).InstallButton)
export const LongWait = lazyLater(async () => (await load()).LongWait)
export const StickyNotice = lazyLater(async () => (await load()).StickyNotice)
export const Toasts = lazyLater(async () => (await load()).Toasts)
export const UnreadCount = lazyLater(async () => (await load()).UnreadCount)
