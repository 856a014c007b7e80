import type { FeedField } from '@/lib/imports/types';

const names = (text: string): string[] => text.trim().split(/\s*\|\s*/);

/** Common column names per field, the most telling first, so that typical files need no map. Compared by `foldName`. */
export const USUAL_NAMES: Record<FeedField, string[]> = {
  reference: names(`
    reference | ref | ref no | property id | listing id | id | code | property code | κωδικοσ | κωδικοσ αγγελιασ |
    property ref | κωδ | κωδικοσ ακινητου | objektnummer | objekt nr | код | артикул | listing ref | agent ref |
    reference number | ref number | unique id | external id | property reference | reference id | κωδικοσ αναφορασ |
    номер | номер объекта | id объявления | номер объявления | kennung
  `),
  title: names(`
    title | name | headline | τιτλοσ | property name | titel | название | property title | listing title |
    display title | τιτλοσ αγγελιασ | заголовок | bezeichnung
  `),
  description: names(`
    description | desc | text | content | details | περιγραφη | beschreibung | описание | long description |
    full description | property description | κειμενο | objektbeschreibung
  `),
  price: names(`
    price | price eur | asking price | price euro | amount | sale price | τιμη | res price | selling price |
    price sale | price for sale | list price | listing price | τιμη πωλησησ | kaufpreis | preis | цена | стоимость |
    цена продажи | asking | guide price | ζητουμενη τιμη | τιμη ακινητου | стоимость объекта
  `),
  // Prices that are rents.
  rentPrice: names(`
    price pcm | price p m | price month | price monthly | τιμη μηνα | τιμη ανα μηνα | цена в месяц |
    rent | rent per month | rent pcm | rent amount | rent month | price rent | price for rent | letting price |
    monthly price | price per month | lease price | monthly rent | rent price | rental price | ενοικιο |
    τιμη ενοικιασησ | miete | kaltmiete | аренда | цена аренды | стоимость аренды | μισθωμα | μηνιαιο ενοικιο |
    μηνιαιο μισθωμα | τιμη ενοικιου | mietpreis | monatsmiete
  `),
  priceFrequency: names(`
    price freq | price frequency | frequency | period | περιοδοσ | rent frequency | rent period | price period |
    price qualifier period | price postfix | price suffix | price label | rent per
  `),
  currency: names('currency | νομισμα | wahrung | валюта'),
  status: names(`
    status | property status | listing type | sale or rent | transaction | transaction type | purpose | for |
    operation | listing status | availability | κατασταση | διαθεσιμοτητα | συναλλαγη | ειδοσ συναλλαγησ |
    τυποσ συναλλαγησ | for sale rent | sale rent | vermarktungsart | сделка | тип сделки | market status |
    sale status | listed for | offer type | ad type | advert type | τυποσ αγγελιασ | ειδοσ αγγελιασ | σκοποσ |
    angebotsart | статус | тип объявления | вид сделки | наличие
  `),
  // The narrower first: 'Villa, Residential'.
  type: names(`
    sub type | property sub type | property subtype | subtype | subcategory | υποκατηγορια | type | property type |
    kind | property kind | τυποσ | ειδοσ | res type | prop type | τυποσ ακινητου | ειδοσ ακινητου | objektart |
    objekttyp | immobilientyp | тип | тип недвижимости | вид недвижимости | тип объекта | category |
    property category | κατηγορια | категория | property | objekt | объект | ακινητο | what
  `),
  // Of several columns the smallest place; WIDER_PLACES are added.
  location: names(`
    location | area name | place | location name | property location | display address | displayable address |
    full address | res address |
    neighbourhood | neighborhood | suburb | locality | settlement | village | περιοχη | τοποθεσια | συνοικια |
    γειτονια | οικισμοσ | χωριο | местоположение | локация | расположение | микрораион | lage | stadtteil | address |
    διευθυνση | адрес | town | city | πολη | ort | stadt | город
  `),
  country: names('country | χωρα | страна'),
  // In other files this column names the place; only our own export has a display address.
  address: [],
  street: names(`
    street | street address | οδοσ | strasse | улица | street name | address line 1 | διευθυνση δρομου
  `),
  postalCode: names(`
    postal code | postcode | zip | zip code | τκ | τ κ | ταχυδρομικοσ κωδικασ | plz | postleitzahl | индекс |
    почтовыи индекс
  `),
  latitude: names(`
    latitude | lat | location lat | y | γεωγραφικο πλατοσ | γεωγρ πλατοσ | breitengrad | широта | gps lat | geo lat |
    map lat
  `),
  longitude: names(`
    longitude | lng | lon | long | location lng | x | γεωγραφικο μηκοσ | γεωγρ μηκοσ | langengrad | долгота |
    gps lng | gps lon | geo lng | geo lon | map lng
  `),
  bedrooms: names(`
    bedrooms | beds | bed | br | υπνοδωματια | υ δ | δωματια | no of bedrooms | number of bedrooms | αρ υπνοδωματιων |
    schlafzimmer | спальни | количество спален | bdr | bdrm | bdrms | no of beds | num bedrooms | bedrooms number |
    bedroom | υπν | υπνοδ | αρ υ δ | αριθμοσ υπνοδωματιων | спален | кол во спален | спальня | число спален
  `),
  bathrooms: names(`
    bathrooms | baths | bath | μπανια | no of bathrooms | number of bathrooms | badezimmer | санузлы |
    количество санузлов | bathroom | no of baths | num bathrooms | λουτρα | μπανιο | αριθμοσ μπανιων | ванные |
    ванных | кол во санузлов | санузел | bader | wc
  `),
  area: names(`
    area | area m2 | covered area | house sqm | size | sqm | built | internal area | res sqr | εμβαδον | τετραγωνικα |
    τμ | built area | living area | εμβαδο | τετρ μετρα | wohnflache | площадь | общая площадь | covered |
    covered area total | internal | net area | total area | total covered area | floor area | square meters |
    square metres | sq m | m2 | surface | surface area | property size | living space | ωφελιμα | εμβαδον ακινητου |
    καλυμμενο εμβαδον | τ μ | площадь дома | площадь объекта | flache
  `),
  lotSize: names(`
    lot size | plot | plot sqm | plot size | plot area | land area | οικοπεδο | εμβαδον οικοπεδου | εμβαδο οικοπεδου |
    grundstucksflache | площадь участка | land size | lot | lot area | site area | total plot | plot total |
    οικοπεδου | участок | площадь земли | grundstuck | grundstuckflache
  `),
  yearBuilt: names(`
    year built | build year | construction year | year | built year | ετοσ κατασκευησ | year of construction |
    baujahr | год построики | year completed | completion year | ετοσ | built in | год | год строительства |
    год сдачи
  `),
  floor: names(`
    floor | floor level | level | levels | οροφοσ | etage | этаж | floor no | floor number | no of floor |
    οροφοσ διαμερισματοσ | stockwerk | storey
  `),
  totalFloors: names(`
    total floors | floors | storeys | συνολο οροφων | этажность | number of floors | no of floors | οροφοι |
    αριθμοσ οροφων | этажеи | этажеи в доме | etagenzahl
  `),
  parking: names(`
    parking | parking spaces | garage | θεσεισ σταθμευσησ | θεσεισ παρκινγκ | παρκινγκ | stellplatze | парковка |
    car spaces | parking places | no of parking | number of parking spaces | covered parking | αρ παρκινγκ |
    σταθμευση | гараж
  `),
  energyClass: names(`
    energy class | energy | epc | energy rating | energyclass | energy efficiency | ενεργειακη κλαση |
    ενεργειακη κατηγορια | energieklasse | energieeffizienzklasse | класс энергоэффективности | energy certificate |
    epc rating | epc class | energy performance | energy efficiency class | πεα | ενεργειακη | κλαση ενεργειασ |
    класс энергии | энергокласс | energieausweis | energieeffizienz
  `),
  availableFrom: names(`
    διαθεσιμο | διαθεσιμοσ | доступно | verfugbar |
    available from | available | delivery date | διαθεσιμο απο | verfugbar ab | доступно с | availability date |
    date available | available date | move in date | move in | delivery | παραδοση | ημερομηνια διαθεσιμοτητασ |
    bezugsfrei ab | frei ab | дата заселения | срок сдачи
  `),
  contactEmail: names(
    'contact email | email | e mail | ηλεκτρονικο ταχυδρομειο | почта | agent email | mail',
  ),
  contactPhone: names(`
    contact phone | phone | telephone | mobile | τηλεφωνο | τηλ | telefon | телефон | contact number | agent phone |
    phone number | tel | κινητο | тел
  `),
  virtualTourUrl: names('virtual tour url | virtual tour | tour'),
  videoUrl: names('video url | video'),
  share: names('share | part ownership'),
};

/** Columns with the unit of the area. */
export const AREA_UNIT_COLUMNS = names(`
  size postfix | area postfix | area unit | area units | size unit | size units | unit of area | μοναδα μετρησησ
`);

/** Columns that say yes or no to what their name says about a home; any other value is a yes ('Sold': a date). */
export const STATUS_FLAGS = names(`
  for sale | is for sale | for rent | is for rent | προσ πωληση | προσ ενοικιαση | на продажу | в аренду | zu verkaufen |
  zu vermieten | sold | is sold | rented | reserved | is reserved | under offer | archived | hidden | deleted | inactive |
  πουληθηκε | ενοικιαστηκε | продано | verkauft | vermietet | reserviert
`);
/** The same for names that say that a home is offered: here a no counts. */
export const OFFER_FLAGS = names(`
  active | is active | is available | published | is published | visible | enabled | on market | ενεργο | ενεργη |
  δημοσιευμενο | активно | опубликовано | aktiv
`);

/** Columns that say from when a home is available, or only whether it is. */
export const AVAILABLE_FLAGS = names('available | διαθεσιμο | διαθεσιμοσ | доступно | verfugbar');
/** Columns in which 'Сдан' is a building that is finished; elsewhere it is a home that is let. */
export const COMPLETION_COLUMNS = names('срок сдачи');

/** Columns that list amenities. */
export const AMENITY_COLUMNS = names(`
  amenities | features | facilities | extras | παροχεσ | χαρακτηριστικα | ανεσεισ | удобства | особенности |
  ausstattung
`);

/** Columns with larger areas around the location, smallest first; they tell namesakes apart. */
export const WIDER_PLACES = names(`
  town | city | post town | πολη | stadt | город | municipality | δημοσ | island | νησι | district | επαρχια | νομοσ | county |
  prefecture | province | region | περιφερεια | раион | область | bezirk
`);
