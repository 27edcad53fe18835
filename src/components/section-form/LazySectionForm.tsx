import { type ComponentProps, lazy, Suspense } from 'react'
import { shellText } from '../../shared/text/shell.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import type { SectionForm } from './SectionForm.tsx'

const LoadedForm = lazy(async () => ({ default: (await import('./SectionForm.tsx')).SectionForm }))

/** In a chunk of its own, so that a screen appears before its forms. */
export const LazySectionForm = (props: ComponentProps<typeof SectionForm>) => (
  <Suspense fallback={<Loading label={shellText.loading} />}>
    <LoadedForm {...props} />
  </Suspense>
)
