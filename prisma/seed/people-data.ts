// name | username | country | location | bio
const ROWS = `
Andreas Georgiou|andreas-georgiou|cyprus|Limassol|Homes along the Limassol coast since 2009. I live in Agios Tychon and know most of the buildings I show.
Maria Christodoulou|maria-christodoulou|cyprus|Paphos|Village houses and villas west of Paphos. Ask me about title deeds before you ask about the view.
Kyriakos Ioannou|kyriakos-ioannou|cyprus|Larnaca|Apartments in Larnaca and the villages around the salt lake.
Eleni Savvidou|eleni-savvidou|cyprus|Nicosia|Long lets and family homes in Nicosia.
Panayiotis Hadjigeorgiou|panayiotis-hadjigeorgiou|cyprus|Paralimni|Holiday homes in Protaras, Kapparis and Ayia Napa.
Christina Demetriou|christina-demetriou|cyprus|Limassol|New developments and resales between the old port and Germasogeia.
Stelios Nicolaou|stelios-nicolaou|cyprus|Nicosia|Selling the house my parents built in Strovolos.
Despina Constantinou|despina-constantinou|cyprus|Paphos|Plots and old stone houses in the hills above Polis.
Marios Antoniou|marios-antoniou|cyprus|Larnaca|Owner of three flats near the Finikoudes promenade.
Androulla Michael|androulla-michael|cyprus|Limassol|Agent for family houses in the northern suburbs of Limassol.
Giorgos Charalambous|giorgos-charalambous|cyprus|Nicosia|Land and investment property across the island.
Katerina Panayiotou|katerina-panayiotou|cyprus|Ayia Napa|Summer and year-round rentals a few streets from the sea.
Νίκος Παπαδόπουλος|nikos-papadopoulos|greece|Athens|Διαμερίσματα στο κέντρο της Αθήνας. English and French spoken.
Μαρία Οικονόμου|maria-oikonomou|greece|Thessaloniki|Ακίνητα στη Θεσσαλονίκη και στη Χαλκιδική.
Dimitris Vasileiou|dimitris-vasileiou|greece|Athens|Central Athens: Pangrati, Koukaki, Kypseli. I cycle to every viewing.
Sofia Karagianni|sofia-karagianni|greece|Glyfada|Apartments and maisonettes on the Athens Riviera.
Giannis Alexiou|giannis-alexiou|greece|Heraklion|Crete from Agios Nikolaos to Rethymno.
Anna Makri|anna-makri|greece|Chania|Old-town houses and villas around Chania, bought and sold by the book.
Thanasis Lambropoulos|thanasis-lambropoulos|greece|Kalamata|Olive groves, stone towers and flats by the sea in Messinia.
Ioanna Theodorou|ioanna-theodorou|greece|Corfu|Corfu and Paxos. Third generation in the trade.
Kostas Mavridis|kostas-mavridis|greece|Thessaloniki|Flats in Kalamaria and family houses in Panorama.
Vasiliki Stathopoulou|vasiliki-stathopoulou|greece|Patras|Homes in Patras and along the road to Nafpaktos.
Petros Zervas|petros-zervas|greece|Paros|Cycladic houses on Paros, Antiparos and Naxos.
Αικατερίνη Ραφαηλίδου|aikaterini-rafailidou|greece|Rhodes|Ρόδος και Σύμη: κατοικίες και οικόπεδα.
Lefteris Kontos|lefteris-kontos|greece|Volos|Stone houses of Pelion and flats in Volos.
Georgia Papanikolaou|georgia-papanikolaou|greece|Kifisia|Houses with gardens in the northern suburbs.
Spyros Vlachos|spyros-vlachos|greece|Zakynthos|Ionian homes, large and small.
Chrysanthi Douka|chrysanthi-douka|greece|Piraeus|Flats around Pasalimani and Kastella.
Alexandros Rigas|alexandros-rigas|greece|Mykonos|Villas on Mykonos. I answer at odd hours.
Evangelia Tsolaki|evangelia-tsolaki|greece|Kavala|Kavala, Thasos and the coast between.
Ξενοφών Καλλέργης|xenofon-kallergis|greece|Rethymno|Παλιά πόλη Ρεθύμνου και χωριά του νομού.
Minas Sarris|minas-sarris|greece|Syros|Neoclassical houses in Ermoupoli.
Loukia Petrou|loukia-petrou|cyprus|Limassol|Two apartments to let, no middleman.
Tasos Ellinas|tasos-ellinas|cyprus|Nicosia|Engineer by day; the house in Lakatamia is for sale by its owner.
Rena Orphanides|rena-orphanides|cyprus|Paphos|Coral Bay and Kissonerga, since 1998.
Φώτης Αναστασιάδης|fotis-anastasiadis|greece|Thessaloniki|Ιδιοκτήτης. Πουλάω και νοικιάζω χωρίς μεσίτη.
Danae Kyriakidou|danae-kyriakidou|greece|Athens|Architect. I sell what I have restored.
Michalis Pavlou|michalis-pavlou|cyprus|Larnaca|Villages between Larnaca and Lefkara.
Olga Stavrou|olga-stavrou|cyprus|Paralimni|Kapparis, Pernera and Paralimni, all year.
Antonis Galanis|antonis-galanis|greece|Ioannina|Ioannina, Zagori and the lake.
`;

export type PersonText = {
  name: string;
  username: string;
  country: 'cyprus' | 'greece';
  location: string;
  bio: string;
};

export const PEOPLE: readonly PersonText[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', username = '', country, location = '', bio = ''] = row.split('|');
    return { name, username, country: country === 'greece' ? 'greece' : 'cyprus', location, bio };
  });
