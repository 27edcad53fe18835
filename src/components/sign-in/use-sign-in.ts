import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { openClientStore } from '../../data/client/client.ts'
import { resumeSignIn, signIn } from '../../data/client/sign-in.ts'
import { prepareSignIn, SignInFailure } from '../../data/session/sign-in.ts'
import { originInSearch } from '../../shared/addresses.ts'
import { durations } from '../../shared/limits.ts'
import { signInText } from '../../shared/text/sign-in/sign-in.ts'
import { afterPaint } from '../../ui/hooks/after-paint.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** Whether a visitor who signs in on this page stays there, because visitors may open it too. */
const stays = (pathname: string): boolean => /^\/(profile\/|safety$|admin\/)/.test(pathname)

/**
 * The page to which a sign-in leads: the one that sent the visitor here, else the present one, else the home
 * page.
 */
export const afterSignIn = (
  { pathname, href }: { pathname: string; href: string },
  search: { from?: unknown },
): string => originInSearch(search).from ?? (stays(pathname) ? href : '/dashboard')

/** The longest wait for the sign-in's code: then the button is enabled, and a press shows the problem. */
const timeoutMs = 3 * durations.second

const openUid = () => openClientStore.getState()?.database.uid

/**
 * Signs in, then goes to the page that sent the visitor here. `start` opens the account window
 * within the task of the press, because browsers block later pop-ups; `busy` until that is possible.
 */
export const useSignIn = (): { busy: boolean; start: () => void } => {
  const [busy, setBusy] = useState(true)
  const router = useRouter()
  const navigate = useNavigate()
  const to = afterSignIn(useLocation(), useSearch({ strict: false }))

  const follow = (begun: Promise<object | null>) => {
    const before = openUid()
    return begun
      .then(async (account) => {
        if (account === null) return
        // Memory of the account before must not outlive it.
        if (before !== undefined && before !== openUid()) return location.replace(to)
        await router.invalidate()
        await navigate({ to, replace: true })
      })
      .catch((error: unknown) => {
        const problem = error instanceof SignInFailure ? error.problem : 'failed'
        toast.error(signInText[problem])
      })
      .finally(() => setBusy(false))
  }

  const resume = useRef(() => {})
  resume.current = () => void follow(resumeSignIn())

  useEffect(() => {
    const ready = () => setBusy(false)
    afterPaint(() => void prepareSignIn().then(() => resume.current(), ready))
    const timer = setTimeout(ready, timeoutMs)
    return () => clearTimeout(timer)
  }, [])

  const start = () => {
    setBusy(true)
    void follow(signIn())
  }
  return { busy, start }
}
