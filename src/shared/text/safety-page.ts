import { textOf } from '../language/text-of.ts'

export const safetyPageText = textOf('safetyPage', {
  heading: 'Safety',
  back: 'Back',
  lead: 'Your safety comes before any match. You don’t owe anyone an answer, a meeting or a reason.',
  helplines: 'Call for help',
  helplinesLine: 'Free, day and night, from any phone in India.',
  numbers: [
    { number: '112', whom: 'Emergency', line: 'Police, ambulance and fire' },
    { number: '181', whom: 'Women’s helpline', line: 'Advice and help nearby' },
    { number: '1930', whom: 'Cyber crime', line: 'Fraud, blackmail and stolen accounts' },
  ],
  call: (number: string) => `Call ${number}`,
  meeting: 'Before you meet',
  checklist: [
    'Chat here first. Someone who can’t wait for a few messages isn’t in a hurry for you.',
    'Meet in a public place, by day, where other people are.',
    'Tell a friend who you’re meeting, where, and until when. Share your live location with them.',
    'Get there and back on your own. Keep your phone charged, and some money for the way.',
    'Keep your drink and your things with you.',
    'Leave whenever you want. You don’t need a reason.',
  ],
  chatting: 'While you chat',
  chattingList: [
    'Never send money, a UPI id, an OTP or a photo of a document. Nobody here needs one.',
    'Keep your address, hostel and timetable to yourself at first.',
    'What you send can be copied. Don’t send a photo that you wouldn’t want others to see.',
    'Does someone new undress on a video call, or ask you to? Hang up. They may be recording it to ask you for money.',
    'Is someone threatening to share something private of yours? Don’t pay. Report them and call 1930.',
  ],
  guidelines: 'Our guidelines',
  guidelinesList: [
    'Respect: a no needs no reason, and no answer is an answer too.',
    'Authenticity: your own photos, your own college, your own words.',
    'Clean content: nothing indecent, and nothing that shows someone else without their yes.',
    'No illegal activity, no threats, no hate.',
    'No spam: no selling, no fundraising, no links for followers.',
    'Report rather than retaliate. Admins read every report.',
  ],
  here: 'What you can do here',
  hereLine:
    'You’ll find Report and Block on every card, profile and conversation. They work without a network: the person disappears from your phone at once, and admins read the report.',
  grievance: 'Grievance contact',
  grievanceLine: 'Write to us about anything that’s wrong. We reply within 48-72 business hours.',
  addressLater: 'You’ll see the address here once you’ve been online.',
})
