/** Classes of styles.css: an element that only a visitor, or only somebody signed in, is shown. */
export const forVisitors = 'for-visitors'
export const forSignedIn = 'for-signed-in'
