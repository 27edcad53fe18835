import { createFileRoute } from '@tanstack/react-router'
import { loadOtherDocument } from '../components/other-document/other-document.ts'

/** A public page, and where a warning's notification leads. */
export const Route = createFileRoute('/safety')({ onEnter: loadOtherDocument })
