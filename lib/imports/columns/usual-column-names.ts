const names = (text: string): string[] => text.trim().split(/\s*\|\s*/);

/** Common column names per field, most specific first, compared by `foldName`. */
export const USUAL_NAMES = {
  reference: names(`
    reference | ref | ref no | property id | listing id | home listing id | listing reference | external id | identifier | sku | id | code |
    property code | κωδικοσ | κωδικοσ αγγελιασ | property ref | κωδ | κωδικοσ ακινητου | objektnummer | objekt nr | код | артикул | listing ref |
    agent ref | reference number | ref number | unique id | property reference | reference id | κωδικοσ αναφορασ | номер | номер объекта |
    id объявления | номер объявления | kennung | αρ αγγελιασ | αριθμοσ αγγελιασ | listing key | mls number | mls id | object number | object id |
    referenz | objektnr extern | objektnr intern | item id | agent reference | propertycode | provider listing id | internal id | property no |
    listing no | anbieter objekt id | mls
  `),
  title: names(`
    title | name | headline | τιτλοσ | property name | titel | название | property title | listing title | display title | τιτλοσ αγγελιασ |
    заголовок | bezeichnung | heading | subject | ad title | advert title | object title | title1 | titles | objekttitel | post title | ueberschrift |
    наименование
  `),
  description: names(`
    description | desc | text | content | details | περιγραφη | beschreibung | описание | long description | full description | property description |
    κειμενο | objektbeschreibung | summary | remarks | public remarks | main description | ad text | descriptions | encoded |
    objektbeschreibung lang | post content | description text | detailed description | detailed description text | summary description
  `),
  price: names(`
    price | price eur | asking price | price euro | amount | sale price | τιμη | res price | selling price | price sale | price for sale |
    list price | listing price | τιμη πωλησησ | kaufpreis | preis | цена | стоимость | цена продажи | asking | guide price | ζητουμενη τιμη |
    τιμη ακινητου | стоимость объекта | total price | price amount | current price | offer price | sales price | buy price | operation price | cost |
    new price | reduced price | discounted price | final price | price from | from price | prices from | starting price | starting from |
    regular price
  `),
  rentPrice: names(`
    price pcm | price p m | price month | price monthly | τιμη μηνα | τιμη ανα μηνα | цена в месяц | rent | rent per month | rent pcm | rent amount |
    rent month | price rent | price for rent | letting price | monthly price | price per month | lease price | monthly rent | rent price |
    rental price | ενοικιο | τιμη ενοικιασησ | miete | kaltmiete | аренда | цена аренды | стоимость аренды | μισθωμα | μηνιαιο ενοικιο |
    μηνιαιο μισθωμα | τιμη ενοικιου | mietpreis | monatsmiete | nettokaltmiete | rent pm | rental | letting | weekly rent | rent per week | rent pw |
    rent week | weekly price | price per week | price pw | price week | εβδομαδιαιο ενοικιο | wochenmiete | annual rent | yearly rent |
    rent per year | rent pa | annual price | ετησιο ενοικιο | jahresmiete | daily rent | rent per night | rent per day | nightly rate |
    price per night | price per day
  `),
  priceFrequency: names(`
    price freq | price frequency | frequency | period | περιοδοσ | rent frequency | rent period | price period | price qualifier period |
    price postfix | price suffix | price label | rent per | price unit | price per | price type | price qualifier | price interval type |
    price specification unit text | price specification unit code | pricing rent frequency
  `),
  currency: names(`
    currency | νομισμα | wahrung | валюта | price currency | currency code | waehrung
  `),
  status: names(`
    status | property status | listing type | sale or rent | transaction | transaction type | purpose | for | operation | listing status |
    availability | κατασταση | διαθεσιμοτητα | συναλλαγη | ειδοσ συναλλαγησ | τυποσ συναλλαγησ | for sale rent | sale rent | vermarktungsart |
    сделка | тип сделки | market status | sale status | listed for | offer type | ad type | advert type | τυποσ αγγελιασ | ειδοσ αγγελιασ | σκοποσ |
    angebotsart | статус | тип объявления | вид сделки | наличие | deal type | deal | offer | contract type | contract | advertise type |
    buy or rent | rent or sale | availability status | current status | standard status | mls status | listing state | aktionart | action |
    transaction kind | operation type | business function | life cycle status | marketing type | real estate state | status hp | unit status |
    statuses | property statuses | status of property | διαθεση | angebot
  `),
  type: names(`
    sub type | property sub type | property subtype | subtype | subcategory | υποκατηγορια | type | property type | kind | property kind | τυποσ |
    ειδοσ | res type | prop type | τυποσ ακινητου | ειδοσ ακινητου | objektart | objekttyp | immobilientyp | тип | тип недвижимости |
    вид недвижимости | тип объекта | category | property category | κατηγορια | категория | property | objekt | объект | ακινητο | what |
    prop sub type | building type | unit type | home type | house type | dwelling type | estate type | listing category | accommodation type |
    property style | type name | name type | features type | types | property types | typ
  `),
  // The smallest place wins; WIDER_PLACES are added.
  location: names(`
    location | area name | place | location name | property location | display address | displayable address | full address | res address |
    sub locality name | city area | city district | sub location | location area | neighbourhood | neighborhood | suburb | locality | settlement |
    village | περιοχη | τοποθεσια | συνοικια | γειτονια | οικισμοσ | χωριο | местоположение | локация | расположение | микрораион | lage | stadtteil |
    address | διευθυνση | адрес | town | city | πολη | ort | stadt | город | zone | place name | town name | city name | community | ενορια |
    full location | address locality | locality name | address quarter | town or city | address town | cities | locations
  `),
  country: names(`
    country | χωρα | страна | country code | country name | land iso land | address country | laenderkennzeichen
  `),
  // As our own export names it (lib/feeds/home-record.ts).
  address: names('shown address'),
  street: names(`
    street | street address | οδοσ | strasse | улица | street name | address line 1 | διευθυνση δρομου | strasse hausnummer | thoroughfare |
    address 1 | address1 | street name and number | address street name | addr1
  `),
  postalCode: names(`
    postal code | postcode | zip | zip code | τκ | τ κ | ταχυδρομικοσ κωδικασ | plz | postleitzahl | индекс | почтовыи индекс | post code | postal |
    cp | cap | address postal code
  `),
  latitude: names(`
    latitude | lat | location lat | y | γεωγραφικο πλατοσ | γεωγρ πλατοσ | breitengrad | широта | gps lat | geo lat | map lat | map latitude |
    location latitude | geolocation lat | address coordinates latitude
  `),
  longitude: names(`
    longitude | lng | lon | long | location lng | x | γεωγραφικο μηκοσ | γεωγρ μηκοσ | langengrad | долгота | gps lng | gps lon | geo lng | geo lon |
    map lng | map longitude | location longitude | geolocation long | laengengrad | address coordinates longitude
  `),
  bedrooms: names(`
    bedrooms | beds | bed | br | υπνοδωματια | υ δ | δωματια | no of bedrooms | number of bedrooms | αρ υπνοδωματιων | schlafzimmer | спальни |
    количество спален | bdr | bdrm | bdrms | no of beds | num bedrooms | bedrooms number | bedroom | υπν | υπνοδ | αρ υ δ | αριθμοσ υπνοδωματιων |
    спален | кол во спален | спальня | число спален | bed rooms | bedroom count | bedrooms count | bedrooms total | sleeping rooms | bedroom number |
    num beds | bedrooms no
  `),
  bathrooms: names(`
    bathrooms | baths | bath | μπανια | no of bathrooms | number of bathrooms | badezimmer | санузлы | количество санузлов | bathroom | no of baths |
    num bathrooms | λουτρα | μπανιο | αριθμοσ μπανιων | ванные | ванных | кол во санузлов | санузлов | число санузлов | санузел | bader |
    τουαλετεσ μπανια | wc | bath rooms | bathroom count | bathrooms count | bathrooms total | bathrooms total integer | bathroom number | full baths |
    bathrooms no
  `),
  area: names(`
    covered area | total covered area | covered area total | area covered | area | area size | area m2 | wohnflaeche | area internal | area living |
    area net | area gross | area total | size covered | size internal | size total | building area | m2 built | net m2 | gross m2 | m2 net |
    sqm built | house sqm | size | sqm | built | internal area | res sqr | εμβαδον | τετραγωνικα | τμ | built area | living area | εμβαδο |
    τετρ μετρα | wohnflache | площадь | общая площадь | covered | internal | net area | total area | floor area | square meters | square metres |
    sq m | m2 | surface | surface area | property size | living space | ωφελιμα | εμβαδον ακινητου | καλυμμενο εμβαδον | καλυμμενοι χωροι | τ μ |
    площадь дома | площадь объекта | flache | indoor area | interior area | interior size | gross area | gross internal area | gross floor area |
    usable area | useful area | constructed area | construction area | build area | build size | built size | built up area | buildup area |
    house size | home size | apartment size | unit size | floor space | house area | habitable surface | living surface | sq meters | sq metres |
    square metre | square meter | total size | area built | size area | net internal area | εμβαδον κατοικιασ | εμβαδο ακινητου | τετραγωνικα μετρα |
    επιφανεια | μικτο εμβαδον | καθαρο εμβαδον | жилая площадь | square feet | sq ft | sqft | square footage | sq feet | floor size |
    area constructed | surface built | surface covered | surface internal | surface total | wfl | wohnfl
  `),
  lotSize: names(`
    lot size | plot | plot sqm | plot size | plot area | land area | οικοπεδο | εμβαδον οικοπεδου | εμβαδο οικοπεδου | grundstucksflache |
    площадь участка | land size | lot | lot area | site area | total plot | plot total | οικοπεδου | участок | площадь земли | grundstuck |
    grundstuckflache | land | land sqm | plot land | land plot | land surface | plot of land | plot surface | garden plot | lot size area |
    area land | area plot | size land | total land | land total | plot area size | εκταση | εκταση οικοπεδου | γη | επιφανεια οικοπεδου |
    τ μ οικοπεδου | площадь земельного участка | земля | земельныи участок | grundstuecksflaeche | surface plot | surface land | grdst | grundst |
    grdstfl
  `),
  /** Of the land register; a plot may be part of it. */
  parcel: names(`
    parcel | parcel size | parcel area | cadastral area | cadastral parcel | cadastral parcel area | registered area | land registry area |
    title deed area | τεμαχιο | εμβαδον τεμαχιου | εμβαδο τεμαχιου | εκταση τεμαχιου | εμβαδον κτηματολογιου | кадастровая площадь
  `),
  yearBuilt: names(`
    year built | build year | construction year | year | built year | ετοσ κατασκευησ | year of construction | baujahr | год построики |
    year completed | completion year | ετοσ | built in | год | год строительства | год сдачи | building year | year construction | construction date |
    ετοσ κατασκ
  `),
  floor: names(`
    floor | floor level | level | levels | οροφοσ | etage | этаж | floor no | floor number | no of floor | οροφοσ διαμερισματοσ | stockwerk | storey |
    floor nr | floor num | on floor
  `),
  totalFloors: names(`
    total floors | floors | storeys | συνολο οροφων | этажность | number of floors | no of floors | οροφοι | αριθμοσ οροφων | этажеи | этажеи в доме |
    etagenzahl | floors total | total storeys | floors count | number of levels | building floors | floors in building | stories | etagen |
    total levels
  `),
  parking: names(`
    parking | parking spaces | garage | θεσεισ σταθμευσησ | θεσεισ παρκινγκ | παρκινγκ | stellplatze | парковка | car spaces | parking places |
    no of parking | number of parking spaces | covered parking | αρ παρκινγκ | σταθμευση | гараж | parking slots | parking lots | garages |
    garage spaces | carports | car parking | parking total
  `),
  energyClass: names(`
    energy class | energy | epc | energy rating | energyclass | energy efficiency | ενεργειακη κλαση | ενεργειακη κατηγορια | energieklasse |
    energieeffizienzklasse | класс энергоэффективности | energy certificate | epc rating | epc class | energy performance | energy efficiency class |
    πεα | ενεργειακη | κλαση ενεργειασ | класс энергии | энергокласс | energieausweis | energieeffizienz | energy performance certificate |
    epc grade | energy label | energy certificate class | energy efficiency rating | wertklasse | eco score | πιστοποιητικο ενεργειακησ αποδοσησ |
    ενεργειακο πιστοποιητικο | energy certification | energy certificate rating | ενεργ κλαση
  `),
  constructionMaterial: names(`
    construction material | construction materials | building material | building materials | wall material | walls material | material |
    υλικο κατασκευησ | υλικα κατασκευησ | υλικο | материал стен | материал дома | материал построики | материал здания | материал | baumaterial
  `),
  availableFrom: names(`
    διαθεσιμο | διαθεσιμοσ | доступно | verfugbar | available from | available | delivery date | διαθεσιμο απο | verfugbar ab | доступно с |
    availability date | date available | available date | move in date | move in | delivery | παραδοση | ημερομηνια διαθεσιμοτητασ | bezugsfrei ab |
    frei ab | дата заселения | срок сдачи | availability from | delivery time | completion | completion date | handover | handover date | ready by |
    ready date | expected completion | estimated completion | expected delivery | ημερομηνια παραδοσησ | verfuegbar ab | beziehbar ab |
    let date available | available since | сдача
  `),
  contactEmail: names(`
    contact email | email | e mail | ηλεκτρονικο ταχυδρομειο | почта | agent email | mail | agent email address | contact e mail | email zentrale |
    email direkt | agency email | contact mail | email address | contact email address
  `),
  contactPhone: names(`
    contact phone | phone | telephone | mobile | τηλεφωνο | τηλ | telefon | телефон | contact number | agent phone | phone number | tel | κινητο |
    тел | agency phone | contact telephone | contact mobile | tel zentrale | tel durchw | tel handy | mobile phone | contact primary phone number
  `),
  virtualTourUrl: names(`
    virtual tour url | virtual tour | tour | virtual tour link | tour url | 3d tour | matterport | virtualtour
  `),
  videoUrl: names(`
    video url | video | video link | youtube | video tour
  `),
  share: names('share | part ownership'),
} satisfies Record<string, string[]>;

export type FeedField = keyof typeof USUAL_NAMES;
export const FEED_FIELDS = Object.keys(USUAL_NAMES) as FeedField[];

export const AREA_UNIT_COLUMNS = names(`
  size prefix | living area unit | living area units | building area units | built area unit | covered area unit | size postfix | area postfix |
  area unit | area units | size unit | size units | unit of area | μοναδα μετρησησ
`);

export const PLOT_UNIT_COLUMNS = names(`
  lot size unit | lot size units | lot unit | lot units | plot unit | plot units | plot size unit | plot area unit | land unit | land area unit |
  land postfix | land area size postfix | land area postfix | lot size postfix
`);

/** Columns whose cell says yes or no to the name; any other value is a yes ('Sold': a date). */
export const STATUS_FLAGS = names(`
  sale | for sale | is for sale | is rented | is hidden | is archived | is deleted | withdrawn | is withdrawn | off market | unavailable | expired |
  under contract | sale agreed | let agreed | sstc | for rent | is for rent | προσ πωληση | προσ ενοικιαση | на продажу | в аренду | zu verkaufen |
  zu vermieten | sold | is sold | rented | reserved | is reserved | under offer | archived | hidden | deleted | inactive | πουληθηκε |
  ενοικιαστηκε | продано | verkauft | vermietet | reserviert | on hold | is on hold | sold at | sold on | sold date | date sold | deleted at |
  archived at | rented at | withdrawn at
`);
export const OFFER_FLAGS = names(`
  live | is live | online | is online | is enabled | is visible | active | is active | is available | published | is published | visible | enabled |
  on market | ενεργο | ενεργη | show on site | show on website | on website | publish | visible on site | visible on website | δημοσιευμενο |
  активно | опубликовано | aktiv
`);

export const AVAILABLE_FLAGS = names('available | διαθεσιμο | διαθεσιμοσ | доступно | verfugbar');
/** Columns where yes, no or commands ('Edit Delete') mean nothing: offers may be special offers. */
export const LOOSE_STATUS_COLUMNS = names('deal | offer | contract | action');
/** Columns in which 'Сдан' means a finished building; elsewhere it means let. */
export const COMPLETION_COLUMNS = names('срок сдачи | сдача');

export const ON_REQUEST_FLAGS = names(`
  price on request | on request | price upon request | poa | price on application | is poa | hide price | price hidden | is price hidden |
  price on demand | auf anfrage | preis auf anfrage | цена по запросу | κατοπιν επικοινωνιασ
`);
export const SHOWN_PRICE_FLAGS = names('show price | price visible | is price visible | price public');

export const POINT_COLUMNS = names(`
  coordinates | coords | gps | gps coordinates | lat lng | latlng | lat long | lat lon | geo coordinates | map coordinates | geolocation |
  geo location | geo point | point | latitude longitude | συντεταγμενεσ | координаты | koordinaten
`);

export const AMENITY_COLUMNS = names(`
  equipment | property features | property feature | feature | amenity | characteristics | general features | options | amenities | features |
  facilities | extras | παροχεσ | χαρακτηριστικα | ανεσεισ | удобства | особенности | ausstattung | feature list | amenity feature
`);

/** Columns with larger areas around the location, smallest first; they distinguish namesakes. */
export const WIDER_PLACES = names(`
  town | city | cities | location city | address city | location town | address town | post town | πολη | stadt | город | municipality | δημοσ |
  δημοσ κοινοτητα | island | νησι | district | επαρχια | νομοσ | county | prefecture | province | region | administrative area | sub region |
  address region | state province | state or province | περιφερεια | раион | область | bezirk | city name | town or city | district name |
  region name | province name | municipality name
`);
