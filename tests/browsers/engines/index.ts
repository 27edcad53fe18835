import { chromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

export const engines = { chromium, firefox, webkit } as const satisfies Record<string, Engine>
export type EngineName = keyof typeof engines
