import { type ComponentProps, Suspense } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import type { SignInButton as Loaded } from './SignInButton.tsx'

const SignInButton = lazyLater(async () => (await import('./SignInButton.tsx')).SignInButton)

/** A chunk of its own: signed-in people do not download the sign-in code. */
export const LazySignInButton = ({ look, children }: ComponentProps<typeof Loaded>) => (
  <Suspense
    fallback={
      <Button look={look} disabled>
        {children}
      </Button>
    }
  >
    <SignInButton look={look}>{children}</SignInButton>
  </Suspense>
)
