import { expect, test } from 'vitest'
import { loadTexts } from '../../../scripts/build/translations.ts'
import { loadedTexts } from '../../../src/shared/language/text-of.ts'
import { adminText } from '../../../src/shared/text/desk/admin.ts'

/** Texts that the specification gives, byte for byte. */
const specified = [
  'Hidden until matched',
  'Go to Dashboard',
  'Complete Profile',
  'Complete',
  'All Set',
  'Upload Photos',
  'Add at least one. First chosen becomes primary.',
  'The next round is coming soon!',
  "We'll notify you when it's live.",
  'My Connections',
  'Purchase your first plan to get exclusive discounts!',
  'Your current plan has expired. Please purchase a plan to continue.',
  'Purchase/Upgrade to participate in matching rounds',
  'Curated girls assigned to you this round.',
  'No profiles assigned to you yet. Please check back later.',
  'Loading assigned profiles…',
  'Liked',
  'Name hidden',
  'No bio set.',
  'No interests set.',
  'Not specified',
  'Group',
  'New',
  'No notifications in the last 7 days.',
  'Enable browser notifications to get updates instantly!',
  'These are your matches from all rounds. Click a profile to view details or start a chat.',
  'No matches yet.',
  'I agree to the Terms & Conditions.',
  'Instagram handle is required',
  'You must be at least 18 years old to continue.',
  'Loading…',
  'No matches',
  'The file given is not an instance of Blob or File',
  'The file given is not an image',
  'User not found',
  'App installed',
  'Installing…',
  'Install dismissed',
  'Unable to start install',
  'To install: tap the Share icon, then “Add to Home Screen”.',
  'Install not available in this browser.',
  'Failed to save acceptance',
  'User must be authenticated before ensuring user document.',
  'No active round',
  'Failed to like',
  'Liked!',
  'The input is not a PNG file!',
  "Boys' Round is LIVE now!",
  "Girls' Round is LIVE now!",
] as const

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

test('English says what the specification says, byte for byte', async () => {
  await loadTexts()
  const said = new Set([...loadedTexts().values(), adminText].flatMap(stringsIn))
  expect(specified.filter((text) => !said.has(text))).toEqual([])
})
