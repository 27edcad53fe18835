import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { titleOf } from '../../../shared/text/titles.ts'

/**
 * Names the page in the browser's tab, and says its name after a step inside the app: no document is
 * loaded then, so a screen reader would say nothing.
 */
export const PageTitle = () => {
  const title = titleOf(useLocation({ select: ({ pathname }) => pathname }))
  const [said, setSaid] = useState('')
  const isLoaded = useRef(false)
  useEffect(() => {
    document.title = title
    if (isLoaded.current) setSaid(title)
    isLoaded.current = true
  }, [title])
  return (
    <p role="status" data-page-title className="sr-only">
      {said}
    </p>
  )
}
