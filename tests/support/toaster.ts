import { vi } from 'vitest'
import { toasterMounted } from '../../src/ui/overlay/toast.ts'

/** A toaster that shows nothing. Files of tests that share a process share it: one is mounted, once. */
export const toaster = Object.assign(vi.fn(), { error: vi.fn() })
toasterMounted(toaster as never)
