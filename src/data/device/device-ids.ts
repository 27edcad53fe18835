export const deviceDatabaseName = 'mulaqat-device'
export const clockOffsetId = 'clock-offset'

/** Before the uid of an account that is being forgotten. */
export const leavingPrefix = 'leaving:'

/** Before the uid of an account that another one replaced without a sign-out. */
export const replacedPrefix = 'replaced:'

/** Before the uid of an account that another one replaced, and whose drafts are still here. */
export const foreignDraftsPrefix = 'left-drafts:'

/** This phone among the devices that get an account's pushes. */
export const pushDeviceId = 'push-device'
/** Its address for pushes, and whose it is (push/push-token.ts). */
export const pushTokenId = 'push-token'

/** The setting that says why the server has ended the last session. */
export const noticeId = 'notice'

/** The language that was chosen under Account, in localStorage too. */
export const chosenLanguageId = 'language'
