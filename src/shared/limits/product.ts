/** The product: its name, region and time zone. */
import { hour } from './durations.ts'

/** India's time zone, without summer time. */
export const campusOffsetMs = 5.5 * hour
/** Cloud Functions region (specification §7). */
export const region = 'asia-south2'
/** Name of the product; a campus can rename it here. */
export const productName = 'Mulaqat'
/** The same name in a sentence in Hindi. */
export const productNameHindi = 'मुलाक़ात'
/** The meaning of that name, in each language. */
export const productMeaning = { en: 'a meeting', hi: 'मिलना' } as const
