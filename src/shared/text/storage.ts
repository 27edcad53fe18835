import { textOf } from '../language/text-of.ts'

export const storageText = textOf('storage', {
  title: 'This phone’s storage for the app is not available',
  blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
  broken: 'The saved data could not be opened. What was waiting to be sent has been kept.',
  unreadable: 'The saved data could not be opened, and nothing in it could be read.',
  unavailable: 'Close the other tabs of the app, or free some space on the phone, then reload.',
  reload: 'Reload',
  rebuild: 'Repair and reload',
})

export const storageDeniedText = textOf('storageDenied', {
  title: 'This browser lets the app save nothing',
  line: 'The app keeps your round, your likes and your messages on this phone, so that none is lost. Until the browser allows it to save data, nothing works here.',
  how: 'How to allow it',
  browsers: [
    {
      name: 'Chrome, Edge',
      steps:
        'Open the browser’s Settings, then “Site settings”, then “On-device site data” or “Cookies and site data”, and allow sites to save data.',
    },
    {
      name: 'Firefox',
      steps:
        'Open Settings, then “Privacy & Security”. Under “Cookies and Site Data”, add this site to the exceptions as allowed, and do not block all cookies.',
    },
    {
      name: 'Safari',
      steps:
        'On an iPhone open Settings, then “Apps”, “Safari”, “Advanced”; on a Mac open Safari’s Settings, then “Privacy” or “Advanced”. Turn off “Block All Cookies”.',
    },
  ],
  again: 'Try again',
})
