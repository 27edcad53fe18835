import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { signIn } from '../../data/session.ts'
import { text } from '../../shared/text.ts'

/**
 * Signs in and goes on to where the visitor wanted to be. `start` calls into the engine within the
 * task of the press, as pop-ups need.
 */
export const useSignIn = (): { busy: boolean; start: () => void } => {
  const [busy, setBusy] = useState(false)
  const router = useRouter()
  const navigate = useNavigate()
  const { from } = useSearch({ strict: false })

  const start = () => {
    setBusy(true)
    signIn()
      .then(async () => {
        await router.invalidate()
        await navigate({ to: from ?? '/dashboard', replace: true })
      })
      .catch((error: unknown) => toast.error(text.auth[problemOf(error)]))
      .finally(() => setBusy(false))
  }
  return { busy, start }
}

const problemOf = (error: unknown) =>
  error instanceof Error && 'problem' in error ? 'failed' : 'failed'
