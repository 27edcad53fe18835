/**
 * Firebase sets this variable in every process that loads the functions: triggers of files ask for the
 * bucket.
 */
process.env.FIREBASE_CONFIG ??= JSON.stringify({
  projectId: 'demo-campus',
  storageBucket: 'demo-campus.appspot.com',
})
