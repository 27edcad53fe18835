/** Settings of the whole campus (config/app). */
export const campusSettingsText = {
  heading: 'Settings',
  colleges: 'Suggested colleges',
  audit: 'Audit',
  contact: 'Contact and payment',
  supportEmail: 'Support e-mail',
  supportEmailHint: 'Students see it wherever we offer help.',
  upiId: 'UPI id',
  upiIdHint:
    'For example club@bank. Students see a new one after an hour, and we tell all admins. Leave empty: no one can pay by UPI any more.',
  payeeComing: (now: string, next: string, when: string) =>
    `Students pay to ${now}, from ${when} on to ${next}.`,
  payeeComingFirst: (next: string, when: string) =>
    `Students can pay by UPI from ${when} on, to ${next}.`,
  payeeKeep: 'Take the change back',
  payeeKept: 'The UPI id stays as it is.',
  upiName: 'Payee',
  upiNameHint: 'UPI apps show it beside the id.',
  gateway: 'Students can also pay by card, if the server has the gateway’s keys',
  rounds: 'New rounds',
  roundsHint: 'A round takes these when you create it. Later changes don’t reach it.',
  verifiedRequired: 'Rounds take only verified students',
  meetings: 'Places to meet',
  places: 'Public places',
  placesHint:
    'One a line: name, area, kind. Students who plan to meet choose among them. Only busy places that anyone can enter.',
  noPlaces:
    'Each line is a name, an area and a kind, with commas between them: at most 80 characters, and at most 60 lines.',
  app: 'The app on phones',
  minimumBuild: 'Oldest build that may run',
  minimumBuildHint:
    'Older pages reload into the newest build at once. The number is shown under Account. Leave empty: all can run.',
  noBuild: 'A build is a number of at most 14 digits.',
  noEmail: 'This isn’t an e-mail address.',
  noUpi: 'A UPI id looks like club@bank.',
  save: 'Save',
  saved: 'Saved for the whole campus.',
  kept: 'What you typed last time is still here. It isn’t saved yet.',
  admins: {
    heading: 'Admins',
    line: 'Everyone who has this desk. Open someone under People to make them an admin, or to remove them; the log keeps the reason.',
    you: 'you',
    suspended: 'suspended',
    noName: 'No name yet',
  },
} as const
