import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadOtherDocument } from '../components/other-document/other-document.ts'
import { appDocument, documentOf } from '../shared/public-pages.ts'

/** Public pages are documents of their own; unknown paths go to the landing page (specification §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (documentOf(location.pathname) === appDocument) throw redirect({ to: '/', replace: true })
  },
  onEnter: loadOtherDocument,
})
