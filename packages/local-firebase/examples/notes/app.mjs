import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  getAuth,
  signInWithCredential,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  onSnapshot,
  setDoc,
  terminate,
} from 'firebase/firestore'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'

/** A small program with the unmodified SDK; says what happened as one line of JSON. */
const port = Number(process.argv[2])
const app = initializeApp({ apiKey: 'local', projectId: 'demo-local', appId: '1:1:web:1' })
const auth = getAuth(app)
connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
const database = getFirestore(app)
connectFirestoreEmulator(database, '127.0.0.1', port)
const functions = getFunctions(app)
connectFunctionsEmulator(functions, '127.0.0.1', port)

const identity = JSON.stringify({ sub: 'ann', email: 'ann@example.com', email_verified: true })
const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(identity))

const note = doc(database, 'notes/first')
await setDoc(note, { author: user.uid, text: 'Hello' })
const denied = await setDoc(doc(database, 'notes/other'), { author: 'bob', text: 'Hello' }).then(
  () => 'written',
  ({ code }) => code,
)
const counted = await new Promise((resolve) => {
  onSnapshot(note, (snapshot) => snapshot.get('counted') && resolve(true))
})
const { data: greeting } = await httpsCallable(functions, 'greet')({ name: 'Ann' })

console.log(
  JSON.stringify({
    email: user.email,
    text: (await getDoc(note)).get('text'),
    denied,
    counted,
    greeting: greeting.replace(user.uid, 'UID'),
  }),
)
await terminate(database)
process.exit(0)
