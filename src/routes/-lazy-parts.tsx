import { type ComponentProps, lazy, Suspense } from 'react'
import type { PhotoSlots as Slots } from '../components/photo-slots/PhotoSlots.tsx'
import type { SectionForm as Form } from '../features/profile/SectionForm.tsx'
import { shellText } from '../shared/text/shell.ts'
import { Loading } from '../ui/Loading.tsx'

const waiting = <Loading label={shellText.loading} />

const LazyForm = lazy(async () => ({
  default: (await import('../features/profile/SectionForm.tsx')).SectionForm,
}))
const LazySlots = lazy(async () => ({
  default: (await import('../components/photo-slots/PhotoSlots.tsx')).PhotoSlots,
}))

/** The forms and the photos are chunks of their own: nobody waits for one to see the other. */
export const SectionForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={waiting}>
    <LazyForm {...props} />
  </Suspense>
)

export const PhotoSlots = (props: ComponentProps<typeof Slots>) => (
  <Suspense fallback={waiting}>
    <LazySlots {...props} />
  </Suspense>
)
