import type { RefusalReason } from './errors.ts'
import type { AnswerName, answerOptions } from './model/answers.ts'

/**
 * Every sentence the product says. Those of the specification stand word for word; the section is
 * named where they come from.
 */
export const text = {
  /** §2 "Male rounds screen". */
  rounds: {
    comingSoon: 'The next round is coming soon!',
    notify: "We'll notify you when it's live.",
    myConnections: 'My Connections',
    boysLive: "Boys' Round is LIVE now!",
    girlsLive: "Girls' Round is LIVE now!",
    noSubscription: 'Purchase your first plan to get exclusive discounts!',
    purchase: 'Purchase Plan',
    expired: 'Your current plan has expired. Please purchase a plan to continue.',
    upgrade: 'Purchase/Upgrade to participate in matching rounds',
    banner: 'Curated girls assigned to you this round.',
    noneAssigned: 'No profiles assigned to you yet. Please check back later.',
    loadingAssigned: 'Loading assigned profiles…',
    like: 'Like',
    liked: 'Liked',
    likedToast: 'Liked!',
    likeFailed: 'Failed to like',
    hidden: 'Hidden until matched',
    preparing: 'The next round is being prepared.',
    boysOpen: (when: string) => `The boys’ round opens ${when}.`,
    boysClose: (when: string) => `Likes are open until ${when}.`,
    boysGrace: 'Likes have closed. Those pressed in time are still being collected.',
    likesClosed: 'Likes have closed for this round.',
    girlsDeciding: (when: string) => `The girls decide until ${when}.`,
    over: 'This round has ended. Your matches stay under My Connections.',
    undo: 'Undo',
    profileOf: (position: number, count: number) => `Profile ${position} of ${count}`,
    previous: 'Previous profile',
    next: 'Next profile',
    matchedCard: 'You matched',
  },
  /** The round as a woman sees it (PRODUCT §4 "Female screen"). */
  girlsRound: {
    heading: 'Your round',
    opens: (when: string) => `Yours opens ${when}. You will then see the men who liked you.`,
    opensUnknown: 'Yours opens soon. You will then see the men who liked you.',
    review: 'Likes are in. They are being put in order for you.',
    banner: 'These men liked you. They do not know yet whether you will say yes.',
    reveals: 'Confirming shows your name and Instagram handle to him, and his to you.',
    confirm: 'Confirm',
    confirming: 'Confirmation waiting to be sent',
    confirmFailed: 'Failed to confirm',
    matched: 'You matched',
    openChat: 'Open chat',
    left: (left: number, cap: number) => `You can confirm ${left} more of ${cap}.`,
    noneLeft: 'You have confirmed as many as this round allows.',
    closes: (when: string) => `Open until ${when}.`,
    grace: 'The round has closed. Confirmations made in time are still being collected.',
    nobody: 'Nobody to decide on this round. Your next round is another chance.',
    closed: 'This round has ended. Your matches stay under My Connections.',
  },
  /** Facts of a person, as labels. */
  profile: {
    verified: 'Verified',
    age: (years: number) => `${years} years`,
    ageLabel: 'Age',
    college: 'College',
    height: 'Height',
    centimetres: (height: number) => `${height} cm`,
    interests: 'Interests',
    bio: 'In their words',
    answers: 'How they see things',
    photoOf: (position: number, count: number) => `Photo ${position} of ${count}`,
    previousPhoto: 'Previous photo',
    nextPhoto: 'Next photo',
  },
  shell: {
    home: 'Mulaqat home',
    dashboard: 'Dashboard',
    completeProfile: 'Complete Profile',
    plans: 'Plans',
    rounds: 'Rounds',
    matches: 'Matches',
    chat: 'Chat',
    loading: 'Loading…',
    unread: (count: number) => `${count} unread`,
    close: 'Close',
    skip: 'Skip to content',
  },
  landing: {
    meaning: 'मुलाक़ात, a meeting',
    before: 'Dating that feels',
    words: ['Cool', 'Real', 'Safe', 'Fun'],
    promise:
      'A few people chosen for you each round. Names and socials stay hidden until you both say yes.',
    start: 'Get Started',
    dashboard: 'Go to Dashboard',
    points: [
      { title: 'Small rounds', line: 'A handful of profiles at a time, picked with care.' },
      { title: 'Mutual or nothing', line: 'You are revealed only when both of you agree.' },
      { title: 'Students only', line: 'Colleges of Delhi NCR, 18 and over.' },
    ],
  },
  setup: {
    heading: 'Your profile is not complete yet',
    signedInAs: (email: string) => `Signed in as ${email}.`,
    notHere:
      'Profiles cannot be filled in in this version yet. Once yours is complete, your rounds open here.',
  },
  adminDesk: {
    heading: 'Signed in as an admin',
    notHere: 'The admin desk is not part of this version.',
  },
  plans: {
    heading: 'Plans',
    rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
    matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
    validity: (days: number) => `Valid for ${days} days`,
    noExpiry: 'No end date',
    current: 'Your plan',
    left: (count: number) => (count === 1 ? '1 match left' : `${count} matches left`),
    roundsLeft: (count: number) => (count === 1 ? '1 round left' : `${count} rounds left`),
    until: (when: string) => `Until ${when}`,
    soon: 'Payment opens here soon. Until then, write to us and we will set up your plan.',
    none: 'No plans are on offer right now.',
  },
  /** §2 "Empty profile fields". */
  empty: {
    name: 'Name hidden',
    bio: 'No bio set.',
    interests: 'No interests set.',
    field: 'Not specified',
    photo: 'No photo yet',
  },
  /** §2 "Connections page". */
  matches: {
    banner:
      'These are your matches from all rounds. Click a profile to view details or start a chat.',
    none: 'No matches yet.',
    chat: 'Chat',
    instagram: (handle: string) => `${handle} on Instagram`,
    details: 'View details',
    matchedOn: (when: string) => `Matched ${when}`,
    arrived: 'It’s mutual',
    arrivedLine: (name: string) => `You and ${name} said yes to each other.`,
    later: 'Later',
  },
  chat: {
    heading: 'Chat',
    empty: 'Conversations start with a match.',
    back: 'All conversations',
    you: 'You: ',
    counter: (count: number, most: number) => `${count} of ${most} characters`,
    messages: 'Messages',
    closed: 'This conversation is closed.',
    deleted: 'Message deleted',
    notMatched: 'You can chat after you both match.',
    placeholder: 'Write a message',
    send: 'Send',
    sending: 'Waiting to be sent',
    sent: 'Sent',
    notSent: 'Not sent',
    retry: 'Try again',
    discard: 'Remove',
    pick: 'Choose a conversation.',
    first: 'You matched. Say hello.',
  },
  /** Shown on lock screens: no names (PRODUCT §9). */
  notifications: {
    match: { title: 'You have a new match', body: 'Open My Connections to see who it is.' },
    boysStart: { title: 'Your round is live', body: 'Open your round to see who is in it.' },
    boysReminder: { title: 'Two hours left', body: 'Your round closes soon.' },
    girlsStart: { title: 'Your round is live', body: 'Open your round to decide.' },
    paymentApproved: { title: 'Your plan is ready', body: 'Your payment was confirmed.' },
    paymentRejected: { title: 'Your payment was not confirmed', body: 'Open Plans to see why.' },
    warning: {
      title: 'A note from the moderators',
      body: 'Somebody reported you. Please read the guidelines again.',
    },
    girlsReminder: { title: 'Two hours left', body: 'Your round closes soon.' },
  },
  /** §8. */
  admin: {
    only: 'Admin access only.',
    noActiveRound: 'No active round',
    noUser: 'User not found',
  },
  outbox: {
    saved: 'Saved on this phone. It will be sent when you are online.',
    sending: 'Sending',
    waiting: 'Waiting to be sent',
    delivered: 'Delivered',
    refused: 'Not delivered',
    savedShort: 'Saved on this phone',
    heading: 'Waiting to send',
    count: (count: number) => `Waiting to send: ${count}`,
    nothing: 'Everything has been sent.',
    retry: 'Retry',
    discard: 'Discard',
    /** What each thing the person did is called in the list of what waits. */
    names: {
      like: 'Like',
      unlike: 'Like taken back',
      confirm: 'Confirmation',
      sendMessage: 'Message',
    },
  },
  connection: {
    offline: 'You are offline. What you do is kept and sent later.',
    captive: 'This network wants you to sign in first.',
    'account-missing': 'Please sign in again. What you do is kept and sent then.',
  },
  auth: {
    login: 'Login with Google',
    logout: 'Logout',
    popupBlocked: 'The sign-in window was blocked. Allow pop-ups for this page and try again.',
    popupClosed: 'The sign-in window was closed before you chose an account.',
    offline: 'You need a connection to sign in.',
    failed: 'Sign-in did not work. Please try again.',
    disabled: 'This account has been suspended.',
    pendingAtLogout: 'Some things have not been sent yet.',
    pendingExplained:
      'Wait until they are sent, or discard them and log out now. Discarded things cannot be brought back.',
    wait: 'Send, then log out',
    discard: 'Discard and log out',
    stay: 'Stay signed in',
    sending: 'Sending…',
    stillPending: 'Not everything could be sent. Try again with a connection, or discard it.',
    leaving: 'Logging out…',
  },
  storage: {
    title: 'This phone’s storage for the app is not available',
    blocked: 'Another tab holds an older version of the app. Close the other tabs, then reload.',
    broken: 'The saved data could not be opened. What was waiting to be sent has been kept.',
    unreadable: 'The saved data could not be opened, and nothing in it could be read.',
    reload: 'Reload',
    rebuild: 'Repair and reload',
    unavailable: 'Close the other tabs of the app, or free some space on the phone, then reload.',
  },
  trouble: {
    title: 'This screen stopped working',
    line: 'What you did is kept. Reload to continue.',
    reload: 'Reload',
  },
} as const

/** Why something was not accepted, in a sentence for the place where it was done. */
export const reasonText: Record<RefusalReason, string> = {
  'phase-closed': 'That like arrived after the round closed.',
  'not-assigned': 'This profile is no longer assigned to you.',
  'no-subscription': text.rounds.expired,
  'no-like': 'This like is no longer there.',
  'boy-unavailable': 'He is no longer available in this round.',
  'match-cap': 'You have confirmed as many as this round allows.',
  'match-closed': text.chat.notMatched,
  'too-long': 'That message is too long.',
  'account-disabled': text.auth.disabled,
  'mutual-interest-missing': 'Both have to have said yes.',
  'no-active-round': text.admin.noActiveRound,
  'no-user': text.admin.noUser,
  'bad-window': 'The windows do not fit: each starts before it ends, the boys’ before the girls’.',
  'no-report': 'There is no such report.',
  'no-plan': 'This plan is not on offer.',
  'utr-taken': 'This UTR has been used for another payment.',
  'too-many': 'That is as many as one day allows. Please try again later.',
  'no-round': 'There is no such round.',
  'not-allowed': 'The server did not accept this.',
}

/** The five answers in words: what was asked, and each option as a sentence part. */
export const answerText: {
  readonly [Name in AnswerName]: {
    readonly asks: string
    readonly options: Readonly<Record<(typeof answerOptions)[Name][number], string>>
  }
} = {
  communicationImportance: {
    asks: 'Talking things through',
    options: {
      extremely: 'Extremely important',
      very: 'Very important',
      moderate: 'Somewhat important',
      low: 'Not so important',
    },
  },
  conflictApproach: {
    asks: 'After an argument',
    options: {
      address_immediately: 'Talks about it right away',
      cool_down: 'Cools down first',
      wait_other: 'Waits for the other to start',
      avoid: 'Lets it rest',
    },
  },
  sundayStyle: {
    asks: 'A good Sunday',
    options: {
      relax_brunch: 'Slow, with a long brunch',
      active_fitness: 'Moving and outdoors',
      personal_project: 'Working on something of their own',
      social_family: 'With friends and family',
    },
  },
  travelPreference: {
    asks: 'On a trip',
    options: {
      relaxing_resort: 'Rests somewhere quiet',
      explore_city: 'Explores a city',
      active_adventure: 'Looks for adventure',
      visit_family: 'Visits family',
    },
  },
  loveLanguage: {
    asks: 'Shows care through',
    options: {
      words: 'Kind words',
      quality_time: 'Time together',
      acts: 'Doing things for you',
      touch: 'Touch',
      gifts: 'Gifts',
    },
  },
}
