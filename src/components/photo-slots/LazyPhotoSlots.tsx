import { type ComponentProps, lazy, Suspense } from 'react'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import type { PhotoSlots } from './PhotoSlots.tsx'

const LoadedSlots = lazy(async () => ({ default: (await import('./PhotoSlots.tsx')).PhotoSlots }))

/** In a chunk of its own, so that a screen appears before the code that compresses photos. */
export const LazyPhotoSlots = (props: ComponentProps<typeof PhotoSlots>) => (
  <Suspense fallback={<Loading label={shellText.loading} />}>
    <LoadedSlots {...props} />
  </Suspense>
)
