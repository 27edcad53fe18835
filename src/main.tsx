import './data/database/denied-channels.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { captureInstallPrompt } from './components/install/install-offer.ts'
import { inWantedLanguage } from './components/language/load-language.ts'
import { captureFailedChunks } from './components/update/failed-chunk.ts'
import { abortTransactionsInBackForwardCache } from './data/client/back-forward-cache.ts'
import { router } from './router.tsx'
import './styles/app.css'
import { keepTranslatedPages } from './ui/translated-page.ts'
import { installTrustedScripts } from './ui/trusted-scripts.ts'

installTrustedScripts()
keepTranslatedPages()
captureFailedChunks()
captureInstallPrompt()
abortTransactionsInBackForwardCache()

// Back may bring this page from the browser's memory, after a sign-out and with dead connections.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) document.documentElement.hidden = true
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

const root = document.getElementById('root')
if (root === null) throw new Error('app.html has no #root')

inWantedLanguage(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
