import type { Sentences } from './sentences';

/** Advertisements pasted as they are, and notes in shorthand. */
export const SHORTHAND: Sentences = [
  ['3bdr hse Kiti w/ pool', 'kiti house bed3 +swimming_pool'],
  ['2bed 2bath apt Agios Athanasios 280k', 'agios-athanasios apartment bed2 bath2 max280000'],
  ['LIMASSOL | 3 BED | APARTMENT | MAX €450.000', 'limassol apartment bed3 max450000'],
  ['#paphos #villa #pool', 'paphos house +swimming_pool'],
  ['apt 1br kolonaki furn. 900/month', 'for_rent kolonaki apartment bed1 max900 +furnished'],
  ['Nicosia flat, 2 beds, €850 pcm', 'for_rent nicosia apartment bed2 max850'],
  ['Strovolos: 3 bedrooms; 2 bathrooms; garage; garden', 'strovolos bed3 bath2 +garage +garden'],
  ['plot Tala 80-120k', 'tala land min80000 max120000'],
  ['4 beds/3 baths villa Peyia under 0.75m', 'peyia house bed4 bath3 max750000'],
  ['1-bedroom flat - Kalamaria - from €110,000', 'kalamaria apartment bed1 min110000'],
  ['budget: 320k, area: Lakatamia, type: house', 'lakatamia house max320000'],
  ['max 1.5mil villa Agios Tychonas', 'agios-tychonas house max1500000'],
];

/** Whole letters and questions. */
export const LETTERS: Sentences = [
  [
    'Hello, we are a family of four and would like to buy a house with at least three bedrooms in Oroklini, our budget is 350 thousand',
    'for_sale oroklini house bed3 max350000',
  ],
  ['Do you have any apartments in Rethymno below 150k?', 'rethymno apartment max150000'],
  ['My wife and I want to rent a two bed flat in Larnaca', 'for_rent larnaca apartment bed2'],
  ['Is there anything in Voula with four bedrooms and a garden?', 'voula bed4 +garden'],
  [
    "We're moving to Cyprus and need a furnished apartment in Engomi from 800 to 1,100 euros per month",
    'for_rent engomi apartment min800 max1100 +furnished',
  ],
  ['somewhere to live in Patras, nothing above 120 000', 'patra max120000'],
  ['show me bungalows near Polis with a view', 'polis-chrysochous house +view'],
  [
    'I need a place for me and my dog in Agios Dometios, renting, max 700',
    'for_rent agios-dometios max700 +pets',
  ],
  ['what can I get for 200k in Volos', 'volos max200000'],
  [
    'Could you find us a townhouse in Kifisia, three to four bedrooms, up to a million',
    'kifisia house bed3 max1000000',
  ],
  ['retired couple seeks ground floor flat with lift in Paralimni', 'paralimni apartment +elevator'],
  ['Please send me land in Souni, not exceeding 90 thousand euros', 'souni-zanakia land max90000'],
  ['two bathrooms is a must, three bedrooms, Dali', 'dali bed3 bath2'],
  [
    'wanted: penthouse in Thessaloniki with roof terrace and parking, two hundred thousand max',
    'thessaloniki apartment max200000 +roof_deck +parking_space',
  ],
];

/** Amounts written in other ways. */
export const AMOUNTS: Sentences = [
  ['apartment Athens EUR 200 000 - EUR 250 000', 'athens apartment min200000 max250000'],
  ["house Paphos 350'000 max", 'paphos house max350000'],
  ['flat Glyfada starting at 300k', 'glyfada apartment min300000'],
  ['villas over a million in Limassol', 'limassol house min1000000'],
  ['Corfu house, 200 to 300 thousand', 'corfu house min200000 max300000'],
  ['Kalamata plot < 60k', 'kalamata land max60000'],
  ['Chania villa >= 500k', 'chania house min500000'],
  ['rent: Piraeus flat 600-750', 'piraeus apartment min600 max750'],
  ['rent: 1.2k Limassol two bedrooms', 'limassol bed2 max1200'],
  ['at most a quarter of a million, Larnaca house', 'larnaca house max250000'],
  ['flat in Nicosia ca. 180k', 'nicosia apartment min162000 max198000'],
  ['Athens studio ~90.000€', 'athens apartment min81000 max99000'],
  ['less than 1,25 million, villa, Protaras', 'protaras house max1250000'],
  ['300k+ houses in Nafplio', 'nafplio house min300000'],
];

/** Typing errors, more than one in a sentence. */
export const MISTYPED: Sentences = [
  ['aparment in larnka with prking', 'larnaca apartment +parking_space'],
  ['3 bedrom hose Nicosa', 'nicosia house bed3'],
  ['vila wiht swiming pool pafos', 'paphos house +swimming_pool'],
  ['furnised flatt for rnet limasol', 'for_rent limassol apartment +furnished'],
  ['2 bedroms apartmnt Thesaloniki undr 150k', 'thessaloniki apartment bed2 max150000'],
  ['διαμερισμα στη λευκωσα με παρκιν', 'nicosia apartment +parking_space'],
  ['μονοκατικία στην πάφο με πισηνα', 'paphos house +swimming_pool'],
  ['διαμερισμα πρς ενοικιαση λαρνακα', 'for_rent larnaca apartment'],
  ['квартра в лимасоле с меблью', 'limassol apartment +furnished'],
  ['вила с басейном в пафасе', 'paphos house +swimming_pool'],
  ['снят квартиру ларнака 2 спални', 'for_rent larnaca apartment bed2'],
  ['apartament for sel Kalamria', 'for_sale kalamaria apartment'],
];

export const GREEK_NOTES: Sentences = [
  ['ψάχνω σπίτι με τρία υπνοδωμάτια στο Στρόβολο', 'strovolos house bed3'],
  ['θέλω να νοικιάσω δυάρι στο Παγκράτι μέχρι 650 ευρώ', 'for_rent pangrati apartment bed1 max650'],
  ['τριάρι Καλαμαριά ως 180 χιλ.', 'kalamaria apartment bed2 max180000'],
  ['γκαρσονιέρα κοντά στο κέντρο, Πάτρα, ενοίκιο', 'for_rent patra apartment'],
  ['οικόπεδο Πισσούρι κάτω από εκατό χιλιάδες', 'pissouri land max100000'],
  ['υπάρχει τίποτα στη Βούλα με κήπο και γκαράζ;', 'voula +garden +garage'],
  ['μεζονέτα 4 δωματίων με τζάκι, Κηφισιά', 'kifisia house bed4 +fireplace'],
  ['πωλείται διαμέρισμα Γλυφάδα έως μισό εκατομμύριο', 'for_sale glyfada apartment max500000'],
  ['αγορά κατοικίας στη Λεμεσό, 250.000 - 350.000 €', 'for_sale limassol min250000 max350000'],
  ['ενοικίαση επιπλωμένου στούντιο στη Λευκωσία', 'for_rent nicosia apartment +furnished'],
  ['εξοχικό στη Χαλκιδική δίπλα στη θάλασσα', 'halkidiki house +waterfront'],
  ['διαμέρισμα 2 υ/δ Λάρνακα με ασανσέρ', 'larnaca apartment bed2 +elevator'],
  ['ρετιρέ Αθήνα με θέα, τουλάχιστον 3 υπνοδωμάτια', 'athens apartment bed3 +view'],
  ['βίλα στην Κέρκυρα από 600 χιλιάδες και πάνω', 'corfu house min600000'],
  ['Γλυφάδα ή Βούλα ή Άλιμος διαμέρισμα', 'glyfada voula alimos apartment'],
  ['σπίτι που να δέχεται σκύλο, Έγκωμη, προς ενοικίαση', 'for_rent engomi house +pets'],
  ['γύρω στις 200 χιλιάδες διαμέρισμα στο Βόλο', 'volos apartment min180000 max220000'],
  ['χωράφι στην Πάφο', 'paphos land'],
];

export const GREEKLISH_NOTES: Sentences = [
  ['psaxno diamerisma sti lefkosia me 2 ypnodomatia', 'nicosia apartment bed2'],
  ['spiti gia enoikio larnaka mexri 900', 'for_rent larnaca house max900'],
  ['diari kalamaria epiplomeno', 'kalamaria apartment bed1 +furnished'],
  ['thelo na agoraso oikopedo stin pafo', 'for_sale paphos land'],
  ['triari athina eos 150 xiliades', 'athens apartment bed2 max150000'],
  ['monokatoikia me pisina lemesos', 'limassol house +swimming_pool'],
  ['enoikiazetai garsoniera thessaloniki', 'for_rent thessaloniki apartment'],
  ['diamerisma glifada me thea ke parking', 'glyfada apartment +view +parking_space'],
];

export const RUSSIAN_NOTES: Sentences = [
  ['ищу дом с тремя спальнями в Пафосе', 'paphos house bed3'],
  ['снять квартиру в Лимассоле на длительный срок до 1500', 'for_rent limassol apartment max1500'],
  ['двушка в Афинах до 120 тысяч', 'athens apartment bed1 max120000'],
  ['есть ли виллы в Протарасе у моря?', 'protaras house +waterfront'],
  ['хочу купить участок в Писсури за 80 тыс', 'for_sale pissouri land max80000'],
  ['однокомнатная квартира Салоники', 'thessaloniki apartment'],
  ['сдаётся студия в Никосии с мебелью', 'for_rent nicosia apartment +furnished'],
  ['дом в Ларнаке, не дороже 300 000 евро, с садом', 'larnaca house max300000 +garden'],
  ['таунхаус в Лимассоле от 400 до 500 тысяч', 'limassol house min400000 max500000'],
  ['квартира с двумя спальнями и парковкой, Айя-Напа', 'ayia-napa apartment bed2 +parking_space'],
  ['недвижимость на Корфу до полумиллиона', 'corfu max500000'],
  ['вилла за полтора миллиона, Лимассол', 'limassol house max1500000'],
  ['можно с собакой, аренда, Ларнака', 'for_rent larnaca +pets'],
  ['пентхаус в Глифаде с видом на море', 'glyfada apartment +view'],
  ['около 250 тысяч евро дом на Крите', 'crete house min225000 max275000'],
  ['апартаменты в Ханье или Ретимно', 'chania rethymno apartment'],
  ['4 спальни 3 ванные дом Строволос', 'strovolos house bed4 bath3'],
  ['земля в Пафосе дешевле 100к', 'paphos land max100000'],
];

export const MIXED_NOTES: Sentences = [
  ['flat λεμεσός до 200к', 'limassol apartment max200000'],
  ['δυάρι in Athens furnished', 'athens apartment bed1 +furnished'],
  ['villa в Пафосе with pool', 'paphos house +swimming_pool'],
  ['spiti Λάρνακα 3 bedrooms με κήπο', 'larnaca house bed3 +garden'],
  ['снять flat in Limassol 2 bedrooms', 'for_rent limassol apartment bed2'],
  ['for sale διαμέρισμα Chalandri eos 300k', 'for_sale chalandri apartment max300000'],
  ['студия Αθήνα under 80k', 'athens apartment max80000'],
  ['Πάφος land до 150 тыс', 'paphos land max150000'],
];

/** Traps: what looks like a filter and is none. */
export const TRAPS: Sentences = [
  ['Makariou 12, Larnaca', 'larnaca'],
  ['Agia Paraskevi', 'agia-paraskevi'],
  ['house without pool in Tala', 'tala house'],
  ['no pets, Nicosia flat', 'nicosia apartment'],
  ['flat on the 3rd floor, Limassol', 'limassol apartment'],
  ['house built in 2019 in Aradippou', 'aradippou house'],
  ['within 5 km of Larnaca', 'larnaca'],
  ['10 minutes from the airport, Larnaca house', 'larnaca house'],
  ['apartment 85 sqm Marousi', 'marousi apartment'],
  ['διαμέρισμα 3ου ορόφου Πάτρα', 'patra apartment'],
  ['квартира 2015 года постройки в Лимассоле', 'limassol apartment'],
  ['house for two families in Athienou', 'athienou house'],
  ['Nea Smyrni', 'nea-smyrni'],
  ['Kato Paphos', 'kato-paphos'],
];
