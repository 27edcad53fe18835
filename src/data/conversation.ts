import { openedPhone } from './phone.ts'

/**
 * Follows one conversation closely while its screen is mounted.
 * @returns the stop
 */
export const openConversation = (matchId: string): (() => void) => openedPhone().follow(matchId)
