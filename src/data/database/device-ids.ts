/// What the facts about this phone are called, for those too that read them without the library.

export const deviceDatabaseName = 'mulaqat-device'
export const clockOffsetId = 'clock-offset'

/** Before the uid of somebody who is being forgotten. */
export const leavingPrefix = 'leaving:'
