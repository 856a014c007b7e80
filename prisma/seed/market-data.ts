// Where homes are offered, by hand from the demand that portals show and from population. A zone is a district of Cyprus
// or a part of Greece: its share of the country's homes, the places below which it lies (gazetteer slugs), and its places.
//
// place rows: slug | weight within the zone | typical asking price of an apartment, € per m² | character
// Prices of Cyprus, Attica and Thessaloniki follow the medians of ../shared/data, the others what is generally known.

/**
 * What kind of place it is, for the texts: beach resort, centre of a city, neighbourhood, suburb, town, village,
 * mountain village, island village, golf resort.
 */
export const CHARACTERS = {
  b: 'resort',
  c: 'centre',
  n: 'neighbourhood',
  s: 'suburb',
  t: 'town',
  v: 'village',
  m: 'mountain',
  i: 'island',
  g: 'golf',
} as const;

export type Character = (typeof CHARACTERS)[keyof typeof CHARACTERS];

/**
 * How many homes are apartments, by the kind of place: centres are flats, villages are houses. Over all places this gives
 * the shares of ../shared/data, about half in Cyprus and seven of ten in Greece.
 */
export const APARTMENT_SHARE: Record<'cyprus' | 'greece', Readonly<Record<Character, number>>> = {
  cyprus: {
    centre: 0.95,
    neighbourhood: 0.85,
    suburb: 0.55,
    resort: 0.52,
    golf: 0.4,
    town: 0.5,
    village: 0.17,
    mountain: 0.05,
    island: 0.2,
  },
  greece: {
    centre: 0.96,
    neighbourhood: 0.93,
    suburb: 0.72,
    resort: 0.5,
    golf: 0.3,
    town: 0.66,
    village: 0.25,
    mountain: 0.15,
    island: 0.25,
  },
};

export type ZoneData = {
  id: string;
  country: 'cyprus' | 'greece';
  /** Of the country's homes. */
  share: number;
  /** Everything below these places belongs to the zone. */
  roots: readonly string[];
  /** Character of places that are not listed. */
  rest: Character;
  places: string;
};

export const ZONES: readonly ZoneData[] = [
  {
    id: 'limassol',
    country: 'cyprus',
    share: 0.33,
    roots: ['limassol'],
    rest: 'village',
    places: `
germasogeia|8|7000|s
potamos-germasogeias|6|8400|b
agios-tychonas|6|6700|s
agios-tychonas-tourist-area|3|8500|b
agios-athanasios|7|5400|s
mouttagiaka|3|7000|s
mouttagiaka-tourist-area|2|8800|b
limassol-city|7|5600|c
agia-fyla|5|5200|n
zakaki|4|6200|n
neapolis|4|6800|n
mesa-geitonia|5|4700|n
kato-polemidia|4|3900|s
pano-polemidia|2|3400|s
ypsonas|4|3300|s
old-town|3|6000|c
molos|2|9000|c
columbia|3|7000|n
limassol-marina|1|14000|b
enaerios|2|8800|b
dasoudi|2|9200|b
ekali-limassol|3|4800|s
katholiki|2|5000|c
agia-zoni|2|5200|n
omonia-limassol|2|4300|n
kapsalos|2|4100|n
agios-nikolaos-limassol|2|5400|n
petrou-kai-pavlou|2|4900|n
agios-ioannis-limassol|1.5|4300|n
linopetra|2|5300|n
panthea|3|5600|s
amathus|1|8600|b
pyrgos-limassol|2|3700|v
parekklisia|3|4300|v
palodeia|2|3000|v
pissouri|2.5|3300|v
pissouri-bay|1|3900|b
souni-zanakia|2|3700|v
erimi|2|2900|v
kolossi|2|2800|v
episkopi|1|2700|v
moni|1|3100|v
monagroulli|0.7|3000|v
foinikaria|0.7|3200|v
omodos|1|1900|m
pano-platres|1.5|2100|m
agros|1|1700|m
lofou|1|1900|m
kyperounta|0.6|1500|m
vouni|0.6|1700|m`,
  },
  {
    id: 'paphos',
    country: 'cyprus',
    share: 0.23,
    roots: ['paphos'],
    rest: 'village',
    places: `
paphos-city|8|4300|t
kato-paphos|7|4850|b
universal|4|4500|n
tombs-of-the-kings|4|5000|b
peyia|9|4650|v
coral-bay|6|5300|b
sea-caves|3|7000|b
kissonerga|6|4300|v
chlorakas|6|4700|s
emba|4|3900|s
tala|5|3950|v
kamares-village|1.5|3600|v
geroskipou|6|3300|s
konia|4|4000|s
tsada|2|3900|v
minthis-hills|2|6200|g
aphrodite-hills|5|6200|g
secret-valley|1.5|5300|g
mandria|2|3600|v
anarita|2|3000|v
timi|1.5|2900|v
kouklia|2|3700|v
mesogi|2|3400|s
tremithousa|2|3400|v
anavargos|1.5|3600|n
polis-chrysochous|4|3000|t
latchi|3|4000|b
argaka|2|2200|v
neo-chorio-paphos|1.5|3600|v
prodromi|1|3100|v
pomos|1|2200|v
kathikas|1.5|2400|m
drouseia|1|2200|m
pano-arodes|0.7|1900|m
armou|1.5|3400|v
agia-marinouda|1.5|3200|v
lemba|1.5|3700|v
polemi|1|2100|v
stroumpi|1|2100|v
giolou|1|2000|v
lysos|0.6|1700|m
pano-panagia|0.6|1500|m`,
  },
  {
    id: 'larnaca',
    country: 'cyprus',
    share: 0.17,
    roots: ['larnaca'],
    rest: 'village',
    places: `
larnaca-city|8|3200|c
finikoudes|4|5200|b
mackenzie|4|4800|b
skala-larnaca|3|4900|c
chrysopolitissa|2|3900|c
drosia-larnaca|3|2800|n
kamares|3|2800|n
sotiros|2|2700|n
faneromeni-larnaca|2|2900|n
vergina-larnaca|2|2700|n
dhekelia-road|4|5200|b
larnaca-marina|1|6000|b
livadia|5|3150|s
oroklini|6|2900|v
oroklini-tourist-area|2|4000|b
pyla|3|3100|v
pyla-tourist-area|3|4100|b
aradippou|6|2650|s
dromolaxia|3|2400|s
meneou|2|2600|s
kiti|4|2400|v
perivolia-larnaca|4|3900|v
faros-perivolia-larnaca|1|4600|b
tersefanou|2|2200|v
mazotos|2|2400|v
zygi|1.5|2800|v
maroni|1|2300|v
tochni|1|2200|v
pano-lefkara|2|1500|m
kato-drys|0.5|1500|m
kornos|1.5|2000|v
kalavasos|1|1900|v
ormideia|2|1700|v
xylofagou|2|1900|v
athienou|1|1600|t
softades|0.7|3700|b`,
  },
  {
    id: 'nicosia',
    country: 'cyprus',
    share: 0.15,
    roots: ['nicosia'],
    rest: 'village',
    places: `
strovolos|11|2700|s
nicosia-city|6|2800|c
lakatamia|9|2270|s
engomi|7|2900|s
aglantzia|6|2500|s
latsia|6|2450|s
geri|3|2200|s
tseri|3|2300|s
agios-dometios|4|2350|n
dali|3|1900|v
kaimakli|3|2350|n
palouriotissa|2|2350|n
lykavitos|2|3400|n
agioi-omologites|3|3100|n
agios-andreas|2|3200|n
old-nicosia|3|2500|c
dasoupolis|3|3300|n
acropolis|3|3400|n
makedonitissa|3|3000|s
archangelos-strovolos|2|2800|n
kokkinotrimithia|1.5|1900|v
pera-chorio|1|1750|v
nisou|1|1700|v
psimolofou|1|1700|v
lythrodontas|0.7|1300|v
klirou|0.7|1300|v
kakopetria|2|1600|m
kalopanagiotis|0.7|1600|m
pedoulas|0.6|1300|m
gourri|0.3|1200|m`,
  },
  {
    id: 'famagusta',
    country: 'cyprus',
    share: 0.12,
    roots: ['famagusta'],
    rest: 'village',
    places: `
protaras|9|4700|b
pernera|6|4500|b
kapparis|8|3250|b
paralimni|8|2900|t
ayia-napa|7|3950|b
ayia-napa-marina|1.5|9800|b
agia-thekla|3|4300|b
nissi|1.5|4800|b
agia-triada-paralimni|3|3450|b
fig-tree-bay|2|5200|b
konnos|1|5500|b
cape-greco|1|5900|b
deryneia|4|2200|t
sotira|3|2500|v
frenaros|2.5|2150|v
liopetri|2.5|2050|v
avgorou|2|1700|v`,
  },
  {
    id: 'attica',
    country: 'greece',
    share: 0.4,
    roots: ['attica'],
    rest: 'suburb',
    places: `
athens-city|5|1700|c
kolonaki|3.5|4300|c
pangrati|6|2400|n
koukaki|5|2750|n
kypseli|6|1500|n
exarchia|3|1900|c
plaka|1.5|3900|c
thissio|2|2900|c
petralona|4|2300|n
ampelokipoi|5|2150|n
neos-kosmos|5|2250|n
gyzi|2|1650|n
mets|1.5|2900|n
ilisia|2|2700|n
patisia|4|1200|n
sepolia|2|1250|n
metaxourgeio|2|1700|c
victoria|2|1200|n
goudi|2|2200|n
glyfada|8|3700|s
ano-glyfada|2|3300|s
voula|5|4400|s
vouliagmeni|2|6000|b
varkiza|2|4100|b
vari|2|3400|s
palaio-faliro|6|3125|s
alimos|5|3600|s
elliniko|3|3700|s
argyroupoli|3|3200|s
ilioupoli|5|2950|s
nea-smyrni|6|2720|n
kallithea|7|2340|n
moschato|2|2150|n
agios-dimitrios|4|2800|s
dafni|3|2290|n
vyronas|4|1960|n
zografou|4|2084|n
kaisariani|2|2400|n
piraeus-city|6|1750|c
kastella|2|2700|n
pasalimani|2|2300|n
nikaia|4|1300|n
keratsini|3|1250|n
korydallos|3|1250|n
perama|1|1400|n
peristeri|5|1640|s
ilion|4|1480|s
petroupoli|2.5|1500|s
aigaleo|3|1350|s
chaidari|2|1830|s
agioi-anargyroi|2|1400|s
acharnes|5|1800|s
marousi|6|2812|s
chalandri|7|2938|s
kifisia|5|3100|s
kefalari-kifisia|1.5|4300|s
politeia|1|4400|s
nea-erythraia|2|3000|s
ekali|0.7|4500|s
melissia|2|2700|s
vrilissia|3|2950|s
agia-paraskevi|4|2650|s
cholargos|3|2770|s
papagou|2|3300|s
psychiko|1|4300|s
filothei|0.8|4300|s
neo-psychiko|2|3200|s
nea-ionia|3|2250|s
irakleio|3|2200|s
metamorfosi|2|2000|s
galatsi|3|1720|n
nea-filadelfeia|2|1800|s
gerakas|3|2350|s
pallini|3|2375|s
glyka-nera|2|2400|s
paiania|2|1700|t
koropi|2|1750|t
spata|2|1842|t
artemida|3|1900|b
rafina|3|2150|b
nea-makri|3|1900|b
porto-rafti|3|2300|b
saronida|1.5|2700|b
anavyssos|1.5|2300|b
lagonisi|1.5|3000|b
dionysos|1.5|2411|s
agios-stefanos|1.5|2300|s
drosia|1|2500|s
marathonas|1|1700|t
lavrio|1.5|1900|t
keratea|1|1600|t
megara|1.5|1270|t
elefsina|1.5|1250|t
salamina-city|1.5|1150|t
aegina-town|1.5|1900|i
poros-town|0.7|2000|i
spetses-town|0.4|3500|i
hydra-town|0.4|3600|i`,
  },
  {
    id: 'thessaloniki',
    country: 'greece',
    share: 0.13,
    roots: ['thessaloniki'],
    rest: 'village',
    places: `
thessaloniki-city|8|1815|c
thessaloniki-centre|4|2300|c
kalamaria|8|2333|n
nea-krini|2|2600|n
toumba|5|1800|n
charilaou|4|2000|n
ano-poli|3|1700|c
ladadika|2|2500|c
analipsi|2|2100|n
panorama|4|2200|s
pylaia|5|2200|s
thermi|4|1900|s
stavroupoli|3|1250|s
evosmos|4|1300|s
sykies|2|1100|n
neapoli|2|980|n
polichni|2|1150|n
triandria|1.5|1700|n
oraiokastro|3|1700|s
pefka|1.5|1600|s
peraia|4|1500|b
nea-michaniona|1.5|1280|b
epanomi|1.5|1250|t
asprovalta|1.5|1400|b`,
  },
  {
    id: 'halkidiki',
    country: 'greece',
    share: 0.06,
    roots: ['halkidiki'],
    rest: 'village',
    places: `
nea-moudania|3|1700|t
nea-kallikrateia|3|1700|b
nea-poteidaia|2|1900|b
kallithea-kassandra|2|2500|b
afytos|2|2700|b
chaniotis|2|2300|b
pefkochori|2|2200|b
polychrono|1|2100|b
siviri|1|2300|b
sani|1|3500|b
nikiti|3|2400|b
neos-marmaras|2|2300|b
sarti|1|1900|b
vourvourou|1|2900|b
psakoudia|1|2000|b
gerakini|1.5|1900|b
polygyros|1.5|1000|m
ierissos|1|1500|t
ouranoupoli|1|1900|b
arnaia|0.5|900|m`,
  },
  {
    id: 'crete',
    country: 'greece',
    share: 0.14,
    roots: ['crete'],
    rest: 'village',
    places: `
chania-city|7|2600|t
chania-old-town|2|3200|c
nea-chora|1.5|2900|n
chalepa|2|2800|n
akrotiri-chania|3|2600|v
kounoupidiana|2|2200|s
daratsos|1.5|2500|s
galatas|1.5|2200|s
agia-marina-chania|1.5|2700|b
platanias|1.5|2700|b
kolympari|1|1900|v
kissamos|1.5|1700|t
georgioupoli|1.5|2100|b
almyrida|1.5|2600|b
kalyves|1.5|2200|b
vamos|1|1900|m
gavalochori|1|2000|v
plaka-apokoronas|1|2400|v
kokkino-chorio|1|2300|v
palaiochora|1|1900|b
rethymno-city|5|2200|t
rethymno-old-town|1|2500|c
adelianos-kampos|1|2200|b
bali|1|2000|b
plakias|1|2000|b
prines|0.8|1800|v
spili|0.6|1200|m
heraklion-city|8|2000|c
ammoudara|1.5|2000|b
agia-pelagia|1.5|2600|b
hersonissos|2|2200|b
malia|1|1900|b
stalis|1|2100|b
gouves|1|1900|b
nea-alikarnassos|2|1800|n
ano-archanes|1|1700|v
matala|0.7|1900|b
agios-nikolaos|3|2400|t
elounda|2|3300|b
schisma-elountas|1|3000|b
plaka-elounda|0.7|3300|b
sitia|1.5|1500|t
ierapetra|1.5|1500|t
makry-gialos|1|1800|b
sisi|1|2000|b
kritsa|0.6|1300|m
neapoli-lasithi|0.7|1100|t`,
  },
  {
    id: 'cyclades',
    country: 'greece',
    share: 0.07,
    roots: ['cyclades'],
    rest: 'island',
    places: `
parikia|4|3300|t
naousa-paros|3|4200|b
aliki|1|3300|b
lefkes|1|2800|i
drios|1|3300|b
piso-livadi|1|3500|b
naxos-town|4|2900|t
agios-prokopios|1|3500|b
stelida|1|3700|b
filoti|0.7|2100|m
mykonos-town|3|7000|i
ano-mera|1.5|5500|i
ornos|1|7500|b
tourlos|0.7|7000|i
agios-ioannis-mykonos|0.7|8000|b
fira|2|5000|i
oia|1.5|6500|i
imerovigli|1|6500|i
kamari-santorini|1.5|3800|b
pyrgos-kallistis|1|4500|i
emporeio|0.8|3300|i
akrotiri-santorini|0.8|4000|i
ermoupoli|3|2000|t
kini|0.5|2500|b
tinos-town|1.5|2700|t
andros-town|1|2500|t
batsi|1|2600|b
vourkari|1|4200|b
koundouros|1|4000|b
adamas|1|3600|b
pollonia|0.7|4000|b
apollonia|1|3600|i
antiparos-town|1|5000|i
chora-ios|0.7|3000|i
livadi-serifos|0.7|3200|b`,
  },
  {
    id: 'dodecanese',
    country: 'greece',
    share: 0.05,
    roots: ['dodecanese'],
    rest: 'village',
    places: `
rhodes-town|7|2100|c
rhodes-old-town|1|2500|c
ialysos|2|1900|s
ixia|1|2300|b
faliraki|2|2100|b
lindos|1|3300|i
pefkos|1|2500|b
kolymbia|1|2000|b
afantou|1.5|1700|t
archangelos|1|1400|t
gennadi|1|1900|b
lachania|0.5|1700|v
kos-town|4|2000|t
tigaki|1|2000|b
marmari-kos|1|2000|b
kefalos|1|1800|b
kardamaina|1|1800|b
skala-patmos|1|3200|i
agia-marina-leros|1|1700|i
pothia|1|1300|t
pigadia|1|1700|t`,
  },
  {
    id: 'ionian',
    country: 'greece',
    share: 0.06,
    roots: ['ionian-islands'],
    rest: 'village',
    places: `
corfu-town|5|2300|t
corfu-old-town|1.5|2600|c
kanoni|1|2600|b
gouvia|1|2300|b
dassia|1|2200|b
kassiopi|1|3000|b
acharavi|1.5|1900|b
paleokastritsa|1|2400|b
benitses|1|2300|b
kontokali|1|2300|b
nissaki|0.7|3500|b
pelekas|0.7|1900|v
argostoli|2|2000|t
lassi|1|2700|b
fiskardo|0.7|3700|b
sami|0.8|1800|t
skala-kefalonia|0.8|2000|b
lixouri|1|1500|t
zakynthos-town|2|1900|t
tsilivi|1|2100|b
vasilikos|1|2600|b
argasi|0.7|1900|b
keri|0.7|2000|v
lefkada-town|2|2100|t
nydri|1|2400|b
agios-nikitas|0.7|3000|b
sivota-lefkada|0.7|3200|b
nikiana|0.7|2200|b
gaios|0.6|3500|i`,
  },
  {
    id: 'peloponnese',
    country: 'greece',
    share: 0.05,
    roots: ['peloponnese', 'western-greece'],
    rest: 'village',
    places: `
kalamata|5|1900|t
nafplio|4|2100|t
tolo|1|1700|b
porto-heli|1.5|3300|b
ermioni|1|2200|b
kranidi|0.7|1900|t
palaia-epidavros|1|1700|b
loutraki|3|1400|b
corinth|2|1200|t
xylokastro|2|1300|b
kiato|1.5|1200|t
vrachati|1|1200|b
pylos|1|2200|b
koroni|1|1800|b
methoni|1|1700|b
finikounda|0.7|2100|b
costa-navarino|0.5|6000|g
kardamyli|1|2900|b
stoupa|1.5|2600|b
areopoli|1|1900|v
gytheio|1.5|1500|b
monemvasia|1|2300|b
sparti|1|1000|t
tripoli|1|1000|t
paralio-astros|1|1600|b
leonidio|0.7|1300|t
dimitsana|0.5|1400|m
patra|5|1500|c
nafpaktos|1.5|1500|b
aigio|1|1000|t
kalavryta|0.7|1300|m`,
  },
  {
    id: 'mainland',
    country: 'greece',
    share: 0.04,
    roots: [
      'thessaly',
      'epirus',
      'central-greece',
      'western-macedonia',
      'eastern-macedonia-thrace',
      'central-macedonia',
      'north-aegean',
    ],
    rest: 'village',
    places: `
volos|4|1600|c
larissa-city|3|1400|c
ioannina-city|3|1500|c
agria|1|1500|b
portaria|0.7|1400|m
makrinitsa|0.6|1400|m
tsagkarada|0.7|1600|m
afissos|0.7|2100|b
skiathos-town|1.5|2700|i
skopelos-town|1|2300|i
metsovo|0.5|1200|m
papingo|0.4|1700|m
parga|1|2000|b
preveza-town|1.5|1500|t
sivota|1|2500|b
igoumenitsa|0.8|1200|t
chalkida|2.5|1300|c
eretria|1|1400|b
karystos|0.8|1300|b
nea-artaki|0.7|1100|b
arachova|1|2600|m
galaxidi|0.8|1700|b
livadeia|0.6|800|t
lamia|1|1000|t
katerini|2|1000|t
paralia-pieria|1|1200|b
litochoro|0.7|1100|m
veria|1|850|t
serres-city|1.2|900|t
kavala-city|2|1300|c
alexandroupoli|1.5|1400|t
xanthi-city|1|1000|t
limenas|0.8|1500|b
mytilene|1|1400|t
chios-town|0.8|1400|t
pythagorio|0.7|1700|b
kastoria-town|0.6|900|t
kozani-city|0.8|950|t`,
  },
];
