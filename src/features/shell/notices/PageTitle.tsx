import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FileRoutesByTo } from '../../../routeTree.gen.ts'
import { descriptionOf, titleOf, titlesText } from '../../../shared/text/titles.ts'
import { useOwnTitle } from '../../../state/page-state.ts'

/** The addresses of screens. A screen that a person or a step fills in has the title of its beginning. */
type Screen = Exclude<keyof FileRoutesByTo, '/' | `${string}$${string}` | `/setup/${string}`>

// A screen without a title and a description does not compile.
titlesText satisfies Readonly<Record<Screen, object>>

const describePage = (description: string | null): void => {
  if (description === null) return
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
}

/**
 * Names and describes the page for the browser, and says its name after a step inside the app: no document is
 * loaded then, so a screen reader would say nothing.
 */
export const PageTitle = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const own = useOwnTitle((state) => state.title)
  const title = own ?? titleOf(path)
  const [said, setSaid] = useState('')
  const isLoaded = useRef(false)
  useEffect(() => {
    document.title = title
    if (isLoaded.current) setSaid(title)
    isLoaded.current = true
  }, [title])
  useEffect(() => describePage(descriptionOf(path)), [path])
  return (
    <p role="status" data-page-title className="sr-only">
      {said}
    </p>
  )
}
