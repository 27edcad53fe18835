/** First names, each used once, and the last names that are common beside them. */
export interface NameFamily {
  women: readonly string[]
  men: readonly string[]
  last: readonly string[]
}

export const nameFamilies: readonly NameFamily[] = [
  {
    women: [
      'Aditi',
      'Ananya',
      'Avni',
      'Bhavya',
      'Devika',
      'Diya',
      'Esha',
      'Gauri',
      'Ishita',
      'Kavya',
      'Kritika',
      'Naina',
      'Nandini',
      'Saanvi',
      'Shreya',
      'Vaani',
    ],
    men: [
      'Aarav',
      'Abhinav',
      'Aditya',
      'Arjun',
      'Dhruv',
      'Ishaan',
      'Kunal',
      'Manav',
      'Nikhil',
      'Parth',
      'Pranav',
      'Raghav',
      'Rishabh',
      'Samar',
      'Siddhant',
      'Tanmay',
      'Vihaan',
      'Yash',
    ],
    last: [
      'Arora',
      'Bhalla',
      'Chauhan',
      'Garg',
      'Jain',
      'Joshi',
      'Kapoor',
      'Kohli',
      'Malhotra',
      'Mathur',
      'Mehra',
      'Mishra',
      'Negi',
      'Rawat',
      'Saxena',
      'Sharma',
      'Tandon',
      'Thakur',
      'Tiwari',
      'Verma',
    ],
  },
  {
    women: ['Harleen', 'Mehr', 'Simran', 'Jasleen'],
    men: ['Gurnoor', 'Jaskaran', 'Angad', 'Kabir'],
    last: ['Ahuja', 'Bakshi', 'Gill', 'Sethi', 'Singh', 'Sodhi'],
  },
  {
    women: ['Inaya', 'Sanah', 'Zoya'],
    men: ['Armaan', 'Farhan', 'Rehan'],
    last: ['Ansari', 'Khan', 'Qureshi', 'Siddiqui'],
  },
  {
    women: ['Lavanya', 'Meera', 'Keerthi', 'Annie'],
    men: ['Karthik', 'Madhav', 'Rohan', 'Jithin'],
    last: ['Iyer', 'Kurian', 'Menon', 'Nair', 'Pillai', 'Rao'],
  },
  {
    women: ['Mrinalini', 'Trisha', 'Oindrila'],
    men: ['Arko', 'Ronit', 'Sayan'],
    last: ['Bose', 'Das', 'Dutta', 'Ghosh', 'Sen'],
  },
]

/** Men drawn with a turban. */
export const turbanedNames: ReadonlySet<string> = new Set(['Angad', 'Gurnoor', 'Jaskaran'])

export const handleEndings = [
  'clicks',
  'doodles',
  'eats',
  'in.frames',
  'on.film',
  'offline',
  'outdoors',
  'playlists',
  'reads',
  'scribbles',
  'travels',
  'unplugged',
  'wanders',
  'writes',
  '_04',
  '_05',
  '_irl',
  '_ok',
] as const
