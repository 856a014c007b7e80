// Attica and the parts of Greece around Thessaloniki; for the row format see market-data.ts.
import type { ZoneData } from './market-data';

export const GREEK_CITY_ZONES: readonly ZoneData[] = [
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
];
