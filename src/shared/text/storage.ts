import { textOf } from '../language/text-of.ts'

export const storageText = textOf('storage', {
  title: 'This phone’s storage for the app is not available',
  blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
  full: 'This phone has no room left, so the saved data did not open. Nothing of it is lost. Delete a few videos or apps, then reload.',
  unavailable:
    'The saved data did not open. Nothing of it is lost, and reloading usually helps. If not, close the app and its other tabs, and open it again.',
  broken:
    'The saved data does not open. If a reload does not help, a repair keeps what waits to be sent and loads the rest again.',
  reload: 'Reload',
  rebuild: 'Repair and reload',
  repairing: 'Repairing…',
  repair: {
    unreadable:
      'What waits to be sent could not be read, so nothing was repaired and nothing deleted. Close the app, open it again, and try once more. Starting over loses what waits.',
    'no-room':
      'A repair needs more room than this phone has. Nothing was deleted. Delete a few videos or apps, then try again.',
    failed:
      'The repair did not work. What waits to be sent is kept. Close the app’s other tabs, then try again.',
  },
  startOver: 'Start over and lose what waits',
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
