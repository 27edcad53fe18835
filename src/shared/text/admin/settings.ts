/** Settings of the whole campus (config/app). */
export const campusSettingsText = {
  heading: 'Settings',
  colleges: 'Suggested colleges',
  audit: 'Audit',
  contact: 'Contact and payment',
  supportEmail: 'Support e-mail',
  supportEmailHint: 'Students read it wherever help is offered.',
  upiId: 'UPI id',
  upiIdHint:
    'For example club@bank. Students see a new one after an hour, and all admins are told. Empty: nobody can pay by UPI from now on.',
  payeeComing: (now: string, next: string, when: string) =>
    `Students pay to ${now}, from ${when} on to ${next}.`,
  payeeComingFirst: (next: string, when: string) =>
    `Students can pay by UPI from ${when} on, to ${next}.`,
  payeeKeep: 'Take the change back',
  payeeKept: 'The UPI id stays as it is.',
  upiName: 'Payee',
  upiNameHint: 'UPI apps show it beside the id.',
  gateway: 'Students may also pay by card, if the server has the gateway’s keys',
  rounds: 'New rounds',
  roundsHint: 'A round takes these when it is created. Later changes do not reach it.',
  verifiedRequired: 'Rounds take only verified students',
  meetings: 'Places to meet',
  places: 'Public places',
  placesHint:
    'One a line: name, area, kind. Students who plan to meet choose among them. Only places that are open to everybody and busy.',
  noPlaces:
    'Each line is a name, an area and a kind, with commas between them: at most 80 characters, and at most 60 lines.',
  app: 'The app on phones',
  minimumBuild: 'Oldest build that may run',
  minimumBuildHint:
    'Older pages reload into the newest build at once. The number stands under Account. Empty: all may run.',
  noBuild: 'A build is a number of at most 14 digits.',
  noEmail: 'This is no e-mail address.',
  noUpi: 'A UPI id looks like club@bank.',
  save: 'Save',
  saved: 'Saved for the whole campus.',
  reset: 'As it is now',
  kept: 'What you typed last time is still here. It is not saved yet.',
  admins: {
    heading: 'Admins',
    line: 'Everybody who has this desk. Open somebody under People to give it or to take it away; the log keeps the reason.',
    you: 'you',
    suspended: 'suspended',
    noName: 'No name yet',
  },
} as const
