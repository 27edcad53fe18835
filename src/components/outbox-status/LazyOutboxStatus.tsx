import type { ComponentProps } from 'react'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'
import type { OutboxStatus, OutboxStatusAbout, OutboxStatusOn } from './OutboxStatus.tsx'

const LazyAt = lazyLater(async () => (await import('./OutboxStatus.tsx')).OutboxStatus)
const LazyAbout = lazyLater(async () => (await import('./OutboxStatus.tsx')).OutboxStatusAbout)
const LazyOn = lazyLater(async () => (await import('./OutboxStatus.tsx')).OutboxStatusOn)

/** For the first screens: in a chunk of its own, which their first frame does not wait for. */
export const LazyOutboxStatus = (props: ComponentProps<typeof OutboxStatus>) => (
  <AfterPaint>
    <LazyAt {...props} />
  </AfterPaint>
)

export const LazyOutboxStatusOn = (props: ComponentProps<typeof OutboxStatusOn>) => (
  <AfterPaint>
    <LazyOn {...props} />
  </AfterPaint>
)

export const LazyOutboxStatusAbout = (props: ComponentProps<typeof OutboxStatusAbout>) => (
  <AfterPaint>
    <LazyAbout {...props} />
  </AfterPaint>
)
