import { textOf } from '../language/text-of.ts'

export const safetyPageText = textOf('safetyPage', {
  heading: 'Safety',
  back: 'Back',
  lead: 'Your safety comes before any match. Nobody is owed an answer, a meeting or a reason.',
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
    'Chat here first. Somebody who cannot wait for a few messages is not in a hurry for you.',
    'Speak on a video call once: the person should be the one in the photos.',
    'Meet in a public place, by day, where other people are.',
    'Tell a friend whom you meet, where, and until when. Share your live location with them.',
    'Travel there and back by yourself. Keep your phone charged and some money for the way.',
    'Keep your drink and your things with you.',
    'Leave whenever you want to. You need no reason.',
  ],
  chatting: 'While you chat',
  chattingList: [
    'Never send money, a UPI id, an OTP or a photo of a document. Nobody here needs one.',
    'Keep your address, hostel and timetable to yourself at first.',
    'What you send can be copied. Send no photo that you would not want to be seen.',
    'Somebody threatens to share something of yours? Do not pay. Report them and call 1930.',
  ],
  guidelines: 'Our guidelines',
  guidelinesList: [
    'Respect: a no needs no reason, and no answer is an answer too.',
    'Authenticity: your own photos, your own college, your own words.',
    'Clean content: nothing indecent, and nothing that shows somebody else without their yes.',
    'No illegal activity, no threats, no hate.',
    'No spam: no selling, no fundraising, no links for followers.',
    'Report rather than retaliate. Admins read every report.',
  ],
  here: 'What you can do here',
  hereLine:
    'Report and block are on every card, profile and conversation, and work without a network: the person is gone from your phone at once, and admins read the report.',
  grievance: 'Grievance contact',
  grievanceLine: 'Write to us about anything that is wrong. We reply within 48-72 business hours.',
  addressLater: 'The address is shown here once you have been online.',
})
