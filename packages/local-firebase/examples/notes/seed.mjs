/** Fills the emulator with one note; its text is the number. */
export const seed = (emulator, number) =>
  emulator.load({ documents: { 'notes/seeded': { text: String(number) } }, users: [], files: [] })
