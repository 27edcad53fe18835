import { createFileRoute } from '@tanstack/react-router'
import { loadOtherDocument } from '../components/other-document/other-document.ts'
import { originInSearch } from '../shared/addresses.ts'

/** The landing page is a document of its own (docs/adr/0030). */
export const Route = createFileRoute('/')({
  validateSearch: originInSearch,
  onEnter: loadOtherDocument,
})
