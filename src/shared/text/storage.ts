import { textOf } from '../language/text-of.ts'

export const storageText = textOf('storage', {
  title: 'The app can’t open its storage on this phone',
  blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
  full: 'This phone is full, so your saved data didn’t open. Nothing is lost. Delete a few videos or apps, then reload.',
  unavailable:
    'Your saved data didn’t open. Nothing is lost, and reloading usually helps. If it doesn’t, close the app and its other tabs, and open it again.',
  broken:
    'Your saved data won’t open. If reloading doesn’t help, a repair keeps what’s waiting to be sent and loads the rest again.',
  reload: 'Reload',
  rebuild: 'Repair and reload',
  repairing: 'Repairing…',
  repair: {
    unreadable:
      'We couldn’t read what’s waiting to be sent, so nothing was repaired and nothing deleted. Close the app, open it again, and try once more. If you start over, you lose what’s waiting.',
    'no-room':
      'A repair needs more room than this phone has. Nothing was deleted. Delete a few videos or apps, then try again.',
    failed:
      'The repair didn’t work. What’s waiting to be sent is still here. Close the app’s other tabs, then try again.',
  },
  startOver: 'Start over and lose what’s waiting',
})

export const storageDeniedText = textOf('storageDenied', {
  title: 'This browser won’t let the app save anything',
  line: 'Your round, your likes and your messages are saved on this phone, so that nothing gets lost. The app can’t work here until the browser lets it save data.',
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
        'Open Settings, then “Privacy & Security”. Under “Cookies and Site Data”, add this site to the exceptions as allowed, and don’t block all cookies.',
    },
    {
      name: 'Safari',
      steps:
        'On an iPhone open Settings, then “Apps”, “Safari”, “Advanced”; on a Mac open Safari’s Settings, then “Privacy” or “Advanced”. Turn off “Block All Cookies”.',
    },
  ],
  again: 'Try again',
})
