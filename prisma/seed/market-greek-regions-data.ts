// The islands of Greece, the Peloponnese and the rest of the mainland; for the row format see market-data.ts.
import type { ZoneData } from './market-data';

export const GREEK_REGION_ZONES: readonly ZoneData[] = [
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
