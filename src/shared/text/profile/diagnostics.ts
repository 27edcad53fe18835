import { textOf } from '../../language/text-of.ts'

export const diagnosticsText = textOf('diagnostics', {
  title: 'Diagnostics',
  line: 'How the app runs on this phone. It holds no name, no address and nothing you wrote.',
  reading: 'Reading…',
  copy: 'Copy',
  copied: 'Copied',
  'not-copied': 'Copying didn’t work. Press and hold the text to select it.',
  send: 'Send to the admins',
  sending: 'Sending…',
  sent: 'Sent. Thank you.',
  kept: 'Saved on this phone. It goes out once you’re online.',
  'not-sent': 'It wasn’t sent. Please try again later.',
  close: 'Close',
})
