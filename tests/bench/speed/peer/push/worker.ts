import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw'
import { shownWith } from './shown-with.ts'

/** This folder is checked with the library of pages, which lacks a worker's scope. */
declare const registration: ServiceWorkerRegistration

// The worker of Firebase's own guide, for messages that only carry data.

const app = initializeApp({
  apiKey: 'demo',
  projectId: 'demo-bench',
  appId: '1:1:web:1',
  messagingSenderId: '1',
})
onBackgroundMessage(getMessaging(app), ({ data }) => {
  const { title = '', body = '', tag = '' } = data ?? {}
  return registration.showNotification(title, { body, tag, ...shownWith })
})
