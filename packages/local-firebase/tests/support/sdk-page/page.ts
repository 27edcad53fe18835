import { deleteApp, getApps, initializeApp } from 'firebase/app'
import * as firestore from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'

/** The unmodified SDK, within reach of a test's page.evaluate. */
const firestoreSdk = { deleteApp, getApps, initializeApp, firestore, lite }

declare global {
  interface Window {
    firestoreSdk: typeof firestoreSdk
  }
}

window.firestoreSdk = firestoreSdk
