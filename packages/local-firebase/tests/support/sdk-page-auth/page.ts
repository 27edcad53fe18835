import * as app from 'firebase/app'
import * as auth from 'firebase/auth'
import * as functions from 'firebase/functions'
import * as storage from 'firebase/storage'

/** The unmodified browser SDKs, for tests to drive from outside. */
const clients = { app, auth, functions, storage }
export type Clients = typeof clients

declare global {
  interface Window {
    clients: Clients
  }
}

window.clients = clients
