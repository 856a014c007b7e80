// The districts of Cyprus; for the row format see market-data.ts.
import type { ZoneData } from './market-data';

export const CYPRUS_ZONES: readonly ZoneData[] = [
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
];
