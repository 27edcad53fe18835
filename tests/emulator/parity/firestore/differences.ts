/**
 * Scripts that Google's emulator answers otherwise, with the HTTP status of our first answer.
 * docs/adr/0003-firestore-parity.md says why.
 */
export const DIFFERENCES: Readonly<Record<string, number>> = {}
