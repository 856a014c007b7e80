// id | kind | country | parent | slug | English | Greek | lat,lng | population
const ROWS = `
1|country|cyprus||cyprus|Cyprus|Κύπρος|35.05,33.2|920000
2|country|greece||greece|Greece|Ελλάδα|39,22.5|10400000
10|region|cyprus|1|nicosia|Nicosia|Λευκωσία|35.17,33.36|330000
11|region|cyprus|1|limassol|Limassol|Λεμεσός|34.68,33.04|260000
12|region|cyprus|1|larnaca|Larnaca|Λάρνακα|34.92,33.63|155000
13|region|cyprus|1|paphos|Paphos|Πάφος|34.77,32.42|100000
14|region|cyprus|1|famagusta|Famagusta|Αμμόχωστος|35.01,34.02|56000
20|region|greece|2|attica|Attica|Αττική|37.98,23.73|3800000
21|region|greece|2|central-macedonia|Central Macedonia|Κεντρική Μακεδονία|40.64,22.94|1800000
22|region|greece|2|crete|Crete|Κρήτη|35.24,24.81|620000
23|region|greece|2|south-aegean|South Aegean|Νότιο Αιγαίο|37.4,25.3|320000
24|region|greece|2|peloponnese|Peloponnese|Πελοπόννησος|37.5,22.4|530000
146268|city|cyprus|10|nicosia-city|Nicosia|Λευκωσία|35.155,33.36|200452
1001|city|cyprus|10|lakatamia|Lakatamia|Λακατάμια|35.12,33.30|45000
1002|city|cyprus|10|latsia|Latsia|Λατσιά|35.10,33.37|16774
1003|city|cyprus|10|engomi|Engomi|Έγκωμη|35.16,33.32|18010
146384|city|cyprus|11|limassol-city|Limassol|Λεμεσός|34.685,33.033|154000
1101|city|cyprus|11|germasogeia|Germasogeia|Γερμασόγεια|34.712,33.087|15000
1102|city|cyprus|11|agios-tychon|Agios Tychon|Άγιος Τύχων|34.727,33.14|4000
1103|city|cyprus|11|agios-athanasios|Agios Athanasios|Άγιος Αθανάσιος|34.71,33.05|14000
1104|city|cyprus|11|platres|Pano Platres|Πάνω Πλάτρες|34.889,32.863|250
146400|city|cyprus|12|larnaca-city|Larnaca|Λάρνακα|34.918,33.62|51468
1201|city|cyprus|12|oroklini|Oroklini|Ορόκλινη|34.975,33.655|8000
1202|city|cyprus|12|pervolia|Pervolia|Περβόλια|34.83,33.58|3000
1203|city|cyprus|12|pano-lefkara|Pano Lefkara|Πάνω Λεύκαρα|34.866,33.305|760
146214|city|cyprus|13|paphos-city|Paphos|Πάφος|34.782,32.43|63000
1301|city|cyprus|13|peyia|Peyia|Πέγεια|34.884,32.381|4000
1302|city|cyprus|13|kissonerga|Kissonerga|Κισσόνεργα|34.826,32.405|2000
1303|city|cyprus|13|polis-chrysochous|Polis Chrysochous|Πόλις Χρυσοχούς|35.033,32.425|2000
1304|city|cyprus|13|chloraka|Chloraka|Χλώρακα|34.80,32.41|5400
146748|city|cyprus|14|ayia-napa|Ayia Napa|Αγία Νάπα|34.99,34.0|3200
18918|city|cyprus|14|protaras|Protaras|Πρωταράς|35.013,34.055|20000
146209|city|cyprus|14|paralimni|Paralimni|Παραλίμνι|35.037,33.98|12000
264371|city|greece|20|athens-city|Athens|Αθήνα|37.984,23.728|643452
3000|area|greece|264371|kolonaki|Kolonaki|Κολωνάκι|37.978,23.743|0
3001|area|greece|264371|pangrati|Pangrati|Παγκράτι|37.968,23.751|0
3002|area|greece|264371|kypseli|Kypseli|Κυψέλη|38.001,23.741|0
3004|area|greece|264371|koukaki|Koukaki|Κουκάκι|37.963,23.724|0
3101|city|greece|20|glyfada|Glyfada|Γλυφάδα|37.865,23.755|87000
3102|city|greece|20|voula|Voula|Βούλα|37.846,23.777|28000
3103|city|greece|20|kifisia|Kifisia|Κηφισιά|38.074,23.811|47000
3104|city|greece|20|marousi|Marousi|Μαρούσι|38.05,23.805|72000
3105|city|greece|20|piraeus|Piraeus|Πειραιάς|37.947,23.65|163000
3106|city|greece|20|chalandri|Chalandri|Χαλάνδρι|38.021,23.798|74000
734077|city|greece|21|thessaloniki|Thessaloniki|Θεσσαλονίκη|40.643,22.935|354290
3201|city|greece|21|kalamaria|Kalamaria|Καλαμαριά|40.582,22.95|91000
3202|city|greece|21|panorama|Panorama|Πανόραμα|40.588,23.031|17000
261745|city|greece|22|heraklion|Heraklion|Ηράκλειο|35.328,25.13|137154
260114|city|greece|22|chania|Chania|Χανιά|35.512,24.018|54000
254352|city|greece|22|rethymno|Rethymno|Ρέθυμνο|35.364,24.472|32000
3301|city|greece|23|mykonos|Mykonos|Μύκονος|37.445,25.329|10000
3302|city|greece|23|rhodes|Rhodes|Ρόδος|36.434,28.217|50000
3303|city|greece|23|fira|Fira|Φηρά|36.417,25.432|1600
3304|city|greece|23|parikia|Parikia|Παροικιά|37.085,25.15|4500
3401|city|greece|24|kalamata|Kalamata|Καλαμάτα|37.042,22.114|54000
3402|city|greece|24|nafplio|Nafplio|Ναύπλιο|37.567,22.805|14000
`;
export const PLACES_FIXTURE = ROWS.trim()
  .split('\n')
  .map((row) => row.split('|'));
