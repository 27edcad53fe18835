export const deviceDatabaseName = 'mulaqat-device'
export const clockOffsetId = 'clock-offset'

/** Prefix of a setting's id before the uid of an account that is being forgotten. */
export const leavingPrefix = 'leaving:'

/** Prefix before the uid of an account that another account replaced without a sign-out. */
export const replacedPrefix = 'replaced:'

/** Prefix before the uid of a replaced account whose drafts are still here. */
export const foreignDraftsPrefix = 'left-drafts:'

/** The setting with this phone's id among the devices that get an account's pushes. */
export const pushDeviceId = 'push-device'
/** The setting with this phone's address for pushes, and its account (push/push-token.ts). */
export const pushTokenId = 'push-token'

/** The setting that says why the server has ended the last session. */
export const noticeId = 'notice'

/** The setting with the language that was chosen under Account; localStorage holds it too. */
export const chosenLanguageId = 'language'
