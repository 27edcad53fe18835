/// Runs before anything else: the disk answers while the rest of the app is still on its way.
import { lookFirst } from './data/session/first-look.ts'

export const firstLook = lookFirst()
