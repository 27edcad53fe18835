import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../ui/button/Button.tsx'
import { useSignIn } from './use-sign-in.ts'

export const SignInButton = ({ look, children }: { look: ButtonLook; children: ReactNode }) => {
  const { busy, start } = useSignIn()
  return (
    <Button look={look} disabled={busy} aria-busy={busy} onClick={start}>
      {children}
    </Button>
  )
}
