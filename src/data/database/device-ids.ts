export const deviceDatabaseName = 'mulaqat-device'
export const clockOffsetId = 'clock-offset'

/** Before the uid of an account that is being forgotten. */
export const leavingPrefix = 'leaving:'
