// Conversations, reviews and connections of the sample people.

export type ConversationText = {
  /** Username of the person who starts the conversation. */
  from: string;
  to: string;
  /** Kind of listing (of the recipient) that it is about; `null` for a direct conversation. */
  about: 'for_sale' | 'for_rent' | null;
  /** Age of the last message in hours. */
  endedHoursAgo: number;
  /** Prefix '>' is a message by `from`, '<' by `to`; '>x' and '<x' are unsent. */
  messages: readonly string[];
  /** Number of trailing messages that their recipient has not read. */
  unread: number;
};

export const CONVERSATIONS: readonly ConversationText[] = [
  {
    from: 'buyer',
    to: 'agent',
    about: 'for_sale',
    endedHoursAgo: 3,
    unread: 2,
    messages: [
      '> Good morning, is this still available? I am in Limassol until Friday.',
      '< Good morning Iris, it is. I can show it on Wednesday at five or on Thursday before noon.',
      '> Thursday at eleven would be perfect. Is the title deed separate?',
      '< Yes, separate and without a mortgage. I will bring a copy of the search certificate.',
      '> Thank you. And the common charges?',
      '< About 55 a month, with the lift and the pool. The building has no debts.',
      '>x Can I bring my sister?',
      '> I will bring my sister along, she knows more about buildings than I do.',
      '< Gladly. Park in the street behind, the door there is open until noon.',
      '< I have also put a second one in the same street on the list, in case you have half an hour more.',
    ],
  },
  {
    from: 'buyer',
    to: 'owner',
    about: 'for_rent',
    endedHoursAgo: 28,
    unread: 0,
    messages: [
      '> Hello, would you let it for nine months instead of a year?',
      '< Hello, I would rather have a full year, but if you take it from the first of the month we can talk about it.',
      '> From the first is fine. How is the heating?',
      '< Split units in all rooms, and it faces south, so January costs less than you think.',
      '> Good. May I see it on Saturday?',
      '< Saturday at ten. I live two doors down, ring at number four.',
    ],
  },
  {
    from: 'buyer',
    to: 'developer',
    about: null,
    endedHoursAgo: 74,
    unread: 0,
    messages: [
      '> I saw Alkyona Residences. Are there two-bedroom homes left on the second floor?',
      '< Two of them, A203 and B202. Shall I send you both plans?',
      '> Please do, with the price list.',
      '< On its way. The site can be visited every Tuesday afternoon.',
    ],
  },
  {
    from: 'agent',
    to: 'owner',
    about: null,
    endedHoursAgo: 51,
    unread: 1,
    messages: [
      '> Petros, a client of mine asks for three bedrooms near the salt lake. Would you show yours through me?',
      '< On which terms?',
      '> The usual, and you approve every viewing. I can be there tomorrow with the papers.',
    ],
  },
  {
    from: 'christina-demetriou',
    to: 'buyer',
    about: null,
    endedHoursAgo: 9,
    unread: 1,
    messages: [
      '> Hello Iris, you asked about Germasogeia last month. Something new came in this morning, before it goes online. Shall I send it?',
    ],
  },
  {
    from: 'dimitris-vasileiou',
    to: 'agent',
    about: null,
    endedHoursAgo: 200,
    unread: 0,
    messages: [
      '> Elena, I have buyers from Athens who want a pied-à-terre in Limassol. Do we share?',
      '< Gladly. Half and half, and you come to the viewing.',
      '> Agreed. I will write when they have booked.',
    ],
  },
  {
    from: 'loukia-petrou',
    to: 'agent',
    about: null,
    endedHoursAgo: 900,
    unread: 0,
    messages: [
      '> Thank you again for the tenants, they paid the deposit today.',
      '< That is good to hear. Call me when the year is over.',
    ],
  },
];

export type ReviewText = {
  from: string;
  about: string;
  rating: number;
  daysAgo: number;
  title: string | null;
  content: string;
  answer: string | null;
  /** Usernames of those who found it helpful. */
  helpful: readonly string[];
};

export const REVIEWS: readonly ReviewText[] = [
  {
    from: 'buyer',
    about: 'agent',
    rating: 5,
    daysAgo: 1,
    title: 'Honest about the noise',
    content:
      'Elena told me about the bar downstairs before I could ask, and found me something quieter the same week. On time, with all papers at hand.',
    answer: 'Thank you, Iris. The quiet one was worth the wait.',
    helpful: ['loukia-petrou', 'owner'],
  },
  {
    from: 'loukia-petrou',
    about: 'agent',
    rating: 5,
    daysAgo: 35,
    title: 'Good tenants',
    content: 'Two viewings, one contract, no trouble since. She checks who she lets in.',
    answer: null,
    helpful: ['buyer'],
  },
  {
    from: 'dimitris-vasileiou',
    about: 'agent',
    rating: 4,
    daysAgo: 96,
    title: null,
    content:
      'Works well with colleagues and keeps her word about the commission. Answers a little late on Mondays.',
    answer: 'Mondays are for the land registry. I will do better.',
    helpful: [],
  },
  {
    from: 'stelios-nicolaou',
    about: 'agent',
    rating: 3,
    daysAgo: 180,
    title: 'Sold, but slowly',
    content:
      'The house was sold in the end and at a fair price. The photographs could have been taken again when the garden was green.',
    answer: null,
    helpful: ['tasos-ellinas', 'despina-constantinou'],
  },
  {
    from: 'buyer',
    about: 'owner',
    rating: 5,
    daysAgo: 20,
    title: 'A landlord with manners',
    content:
      'Showed me everything, including the damp spot behind the wardrobe, and had it repaired before I asked.',
    answer: null,
    helpful: [],
  },
  {
    from: 'marios-antoniou',
    about: 'owner',
    rating: 4,
    daysAgo: 140,
    title: null,
    content: 'A fair neighbour and a fair seller. We agreed in one afternoon.',
    answer: 'And you brought the coffee.',
    helpful: ['buyer'],
  },
  {
    from: 'agent',
    about: 'developer',
    rating: 4,
    daysAgo: 60,
    title: 'Plans that match the building',
    content:
      'What is on the price list is what gets built. Handover came five weeks late and was announced early.',
    answer: null,
    helpful: ['christina-demetriou'],
  },
  {
    from: 'christina-demetriou',
    about: 'developer',
    rating: 5,
    daysAgo: 115,
    title: null,
    content: 'Quick with documents, patient with clients who change their minds about tiles three times.',
    answer: null,
    helpful: [],
  },
  {
    from: 'nikos-papadopoulos',
    about: 'dimitris-vasileiou',
    rating: 5,
    daysAgo: 48,
    title: 'Ξέρει τη γειτονιά',
    content: 'Γνωρίζει κάθε πολυκατοικία στο Παγκράτι και λέει την αλήθεια για την καθεμία.',
    answer: 'Ευχαριστώ, Νίκο.',
    helpful: [],
  },
  {
    from: 'danae-kyriakidou',
    about: 'dimitris-vasileiou',
    rating: 4,
    daysAgo: 72,
    title: null,
    content: 'Understood what makes an old flat worth restoring and found buyers who saw it, too.',
    answer: null,
    helpful: [],
  },
  {
    from: 'anna-makri',
    about: 'giannis-alexiou',
    rating: 5,
    daysAgo: 88,
    title: 'Reliable colleague',
    content: 'We have closed three sales together across the island and never needed a lawyer between us.',
    answer: null,
    helpful: ['xenofon-kallergis'],
  },
  {
    from: 'sofia-karagianni',
    about: 'georgia-papanikolaou',
    rating: 4,
    daysAgo: 150,
    title: null,
    content: 'Knows the northern suburbs by heart. Her clients come prepared.',
    answer: null,
    helpful: [],
  },
];

/** Connections beyond those implied by conversations; the first person sent the request. */
export const CONNECTIONS: readonly (readonly [
  from: string,
  to: string,
  status: 'accepted' | 'pending' | 'rejected',
])[] = [
  ['buyer', 'agent', 'accepted'],
  ['owner', 'buyer', 'accepted'],
  ['agent', 'developer', 'accepted'],
  ['agent', 'owner', 'accepted'],
  ['maria-christodoulou', 'agent', 'accepted'],
  ['andreas-georgiou', 'agent', 'pending'],
  ['kyriakos-ioannou', 'agent', 'pending'],
  ['giannis-alexiou', 'buyer', 'pending'],
  ['buyer', 'anna-makri', 'pending'],
  ['owner', 'marios-antoniou', 'accepted'],
  ['loukia-petrou', 'owner', 'rejected'],
  ['nikos-papadopoulos', 'sofia-karagianni', 'accepted'],
  ['kostas-mavridis', 'maria-oikonomou', 'accepted'],
  ['petros-zervas', 'minas-sarris', 'accepted'],
  ['alexandros-rigas', 'petros-zervas', 'accepted'],
  ['ioanna-theodorou', 'spyros-vlachos', 'accepted'],
  ['despina-constantinou', 'rena-orphanides', 'accepted'],
  ['eleni-savvidou', 'giorgos-charalambous', 'accepted'],
  ['katerina-panayiotou', 'olga-stavrou', 'accepted'],
];
