import { createFileRoute, redirect } from '@tanstack/react-router'

/** Unknown paths go to the landing page (specification §2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
