import type { ComponentProps } from 'react'
import { AfterPaint } from '../../ui/AfterPaint.tsx'
import { lazyLater } from '../../ui/lazy-later.ts'
import type { DeedAt, DeedsAbout, DeedsOn } from './DeedAt.tsx'

const LazyAt = lazyLater(async () => (await import('./DeedAt.tsx')).DeedAt)
const LazyAbout = lazyLater(async () => (await import('./DeedAt.tsx')).DeedsAbout)
const LazyOn = lazyLater(async () => (await import('./DeedAt.tsx')).DeedsOn)

/** For the first screens: in a chunk of its own, which their first frame does not wait for. */
export const LaterDeedAt = (props: ComponentProps<typeof DeedAt>) => (
  <AfterPaint>
    <LazyAt {...props} />
  </AfterPaint>
)

export const LaterDeedsOn = (props: ComponentProps<typeof DeedsOn>) => (
  <AfterPaint>
    <LazyOn {...props} />
  </AfterPaint>
)

export const LaterDeedsAbout = (props: ComponentProps<typeof DeedsAbout>) => (
  <AfterPaint>
    <LazyAbout {...props} />
  </AfterPaint>
)
