import { initializeApp } from 'firebase/app'
import { getAuth, onAuthStateChanged } from 'firebase/auth'
import { getFirestore } from 'firebase/firestore'
import { drawLanding } from './landing.tsx'

const app = initializeApp({ projectId: 'demo-mulaqat', apiKey: 'demo', appId: 'landing-peer' })
getFirestore(app)
// Guides have it so: the account that is signed in decides the drawing.
const stop = onAuthStateChanged(getAuth(app), () => {
  stop()
  drawLanding()
})
