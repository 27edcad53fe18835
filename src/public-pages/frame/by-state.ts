/** Classes of styles.css: an element that only a visitor, or only somebody signed in, is shown. */
export const forVisitors = 'for-visitors'
export const forSignedIn = 'for-signed-in'
/** Elements for signed-in people with a complete profile, or with one that is not. */
export const forComplete = 'for-signed-in for-complete'
export const forSetup = 'for-signed-in for-setup'
/** Elements that say whether something in the inbox has not been seen. */
export const forUnseen = 'for-unseen'
export const forSeen = 'for-seen'
