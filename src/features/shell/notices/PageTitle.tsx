import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { titleOf } from '../../../shared/text/titles.ts'
import { afterPaint } from '../../../ui/hooks/after-paint.ts'

/**
 * Names the page in the browser's tab, and says its name after a step inside the app: no document is
 * loaded then, so a screen reader would say nothing.
 */
export const PageTitle = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = titleOf(path)
  const [said, setSaid] = useState('')
  const isLoaded = useRef(false)
  useEffect(() => {
    document.title = title
    if (isLoaded.current) setSaid(title)
    isLoaded.current = true
  }, [title])
  useEffect(() => {
    // Nobody waits for it, and offline the old one stays.
    afterPaint(() => {
      import('./describe-page.ts').then(
        ({ describePage }) => describePage(path),
        () => undefined,
      )
    })
  }, [path])
  return (
    <p role="status" data-page-title className="sr-only">
      {said}
    </p>
  )
}
