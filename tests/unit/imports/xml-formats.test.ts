import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readXml } from '@/lib/imports/readers/tree-reader';
import { validateHome } from '@/lib/imports/rules/row-rules';
import type { ImportHome } from '@/lib/imports/types';

// Homes in the shapes of the formats that agencies' programs write; all of them are the same home.

const NOW = new Date('2026-11-21T00:00:00Z');
async function read(xml: string) {
  const homes: ImportHome[] = [];
  const remarks: string[] = [];
  for await (const record of readXml(Readable.from([xml]))) {
    if ('home' in record) homes.push(validateHome(record.line, record.home, NOW));
    if ('remark' in record) remarks.push(record.remark);
  }
  return { homes, remarks };
}

const HOME = {
  reference: 'A7',
  title: 'House by the sea',
  description: 'Near the harbour & the old town.',
  status: 'for_sale',
  type: 'house',
  country: 'cyprus',
  location: 'Tala, Paphos',
  priceCents: 35_000_000,
  bedrooms: 3,
  bathrooms: 2,
  areaM2: 140.5,
};
const TEXT = '<![CDATA[Near the harbour &amp; the old town.]]>';

const FORMATS: Record<string, { xml: string; more?: Partial<ImportHome>; unread?: RegExp }> = {
  'Trovit, Mitula and Thribee': {
    xml: `<?xml version="1.0" encoding="utf-8"?><trovit><ad><id><![CDATA[A7]]></id><url><![CDATA[https://example.org/a7]]></url>
      <title><![CDATA[House by the sea]]></title><type><![CDATA[For Sale]]></type><content>${TEXT}</content>
      <price period="" currency="EUR"><![CDATA[350.000,00]]></price><property_type><![CDATA[Villa]]></property_type>
      <floor_area unit="meters"><![CDATA[140,5]]></floor_area><plot_area unit="meters">500</plot_area><rooms>3</rooms><bathrooms>2</bathrooms>
      <city><![CDATA[Paphos]]></city><city_area><![CDATA[Tala]]></city_area><region>Paphos</region><postcode>8577</postcode>
      <latitude>34.8353</latitude><longitude>32.4311</longitude><parking>1</parking><year>2005</year>
      <pictures><picture><picture_url>https://example.org/1.jpg</picture_url></picture><picture><picture_url>https://example.org/2.jpg</picture_url></picture></pictures>
      <agency>Example</agency><eco_score>B</eco_score></ad></trovit>`,
    more: { lotSizeM2: 500, yearBuilt: 2005, energyClass: 'B', latitude: 34.8353, postalCode: '8577' },
    unread: /agency/,
  },
  'Immobiliare and other nested feeds': {
    xml: `<feed><version>2.5</version><metadata><publisher><name>Example</name><email>x@example.org</email></publisher></metadata><properties>
      <property operation="write"><unique-id>A7</unique-id><transaction-type>sale</transaction-type>
      <building><type>Villa</type><id>99</id></building><location><country-code>CY</country-code><city code="55">Paphos</city><locality>Tala</locality></location>
      <features><rooms>5</rooms><bedrooms>3</bedrooms><bathrooms>2</bathrooms><size unit="m2">140.5</size><price currency="EUR" reserved="no">350000</price>
      <energy-class>B</energy-class></features>
      <descriptions><description language="it"><title>Villa al mare</title><content>Al porto.</content></description>
      <description language="en"><title>House by the sea</title><content>${TEXT}</content></description></descriptions></property></properties></feed>`,
    more: { energyClass: 'B' },
    unread: /building\/id/,
  },
  OpenImmo: {
    xml: `<?xml version="1.0"?><openimmo xmlns="http://www.openimmo.de"><uebertragung art="ONLINE" version="1.2.7"/><anbieter><firma>Example</firma>
      <immobilie><objektkategorie><nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
      <geo><plz>8577</plz><ort>Tala, Paphos</ort><strasse>Harbour</strasse><land iso_land="CYP"/><geokoordinaten breitengrad="34.8353" laengengrad="32.4311"/></geo>
      <kontaktperson><name>Muster</name><email_zentrale>office@example.org</email_zentrale></kontaktperson>
      <preise><kaufpreis auf_anfrage="false">350000.00</kaufpreis><waehrung iso_waehrung="EUR"/></preise>
      <flaechen><wohnflaeche>140.5</wohnflaeche><grundstuecksflaeche>500</grundstuecksflaeche><anzahl_zimmer>5</anzahl_zimmer><anzahl_schlafzimmer>3</anzahl_schlafzimmer><anzahl_badezimmer>2</anzahl_badezimmer></flaechen>
      <zustand_angaben><baujahr>2005</baujahr><energiepass><wertklasse>B</wertklasse></energiepass></zustand_angaben>
      <freitexte><objekttitel>House by the sea</objekttitel><objektbeschreibung>${TEXT}</objektbeschreibung></freitexte>
      <verwaltung_techn><objektnr_intern>1</objektnr_intern><objektnr_extern>A7</objektnr_extern><aktion aktionart="CHANGE"/></verwaltung_techn></immobilie></anbieter></openimmo>`,
    more: {
      lotSizeM2: 500,
      yearBuilt: 2005,
      energyClass: 'B',
      latitude: 34.8353,
      contactEmail: 'office@example.org',
    },
  },
  REAXML: {
    xml: `<propertyList date="2026-11-01"><residential modTime="2026-11-01" status="current"><agentID>X</agentID><uniqueID>A7</uniqueID><authority value="exclusive"/><underOffer value="no"/>
      <listingAgent id="1"><name>Agent</name><telephone type="BH">+357 99 123456</telephone><email>agent@example.org</email></listingAgent>
      <price display="yes">350000</price><address display="yes"><street>Harbour</street><suburb display="yes">Tala</suburb><state>Paphos</state><postcode>8577</postcode><country>CY</country></address>
      <category name="Villa"/><headline>House by the sea</headline><description>${TEXT}</description>
      <features><bedrooms>3</bedrooms><bathrooms>2</bathrooms><garages>1</garages><airConditioning>yes</airConditioning><alarmSystem>0</alarmSystem></features>
      <landDetails><area unit="squareMeter">500</area></landDetails><buildingDetails><area unit="squareMeter">140.5</area></buildingDetails></residential></propertyList>`,
    more: {
      lotSizeM2: 500,
      parkingSpaces: 1,
      contactEmail: 'agent@example.org',
      amenities: ['air_conditioning'],
    },
  },
  'attributes instead of elements': {
    xml: `<listings><listing ref="A7" title="House by the sea" desc="Near the harbour &amp; the old town." type="Villa" price="€ 350.000,-" city="Paphos" suburb="Tala" beds="3" baths="2" covered_area="140,5 τ.μ." country="CY"/></listings>`,
  },
  'named fields': {
    xml: `<export><homes><home id="5"><field name="reference">A7</field><field name="Title">House by the sea</field><field name="description">${TEXT}</field><field name="property_type">Villa</field><field name="Price">350'000</field>
      <field name="Village">Tala</field><field name="District">Paphos</field><param name="bedrooms">3</param><param name="bathrooms" value="2"/><param name="Covered area" value="140.5"/></home></homes></export>`,
  },
  'elements with a namespace, per language': {
    xml: `<x:Export xmlns:x="urn:x" xmlns:g="urn:g"><x:Homes><x:RealEstate><g:Code>A7</g:Code><x:Title xml:lang="el">Σπίτι</x:Title><x:Title xml:lang="en">House by the sea</x:Title>
      <x:Descriptions><x:el>Κοντά</x:el><x:en>${TEXT}</x:en></x:Descriptions><x:Type><x:Name>Villa</x:Name></x:Type><x:Pricing><x:SalePrice><x:Amount>350 000</x:Amount><x:Currency>EUR</x:Currency></x:SalePrice></x:Pricing>
      <x:Address><x:Area>Tala</x:Area><x:City>Paphos</x:City></x:Address><x:Details><x:Bedrooms>3</x:Bedrooms><x:Bathrooms>2</x:Bathrooms><x:Areas><x:CoveredArea unit="sqm">140.5</x:CoveredArea></x:Areas></x:Details></x:RealEstate></x:Homes></x:Export>`,
  },
  'rows with names of no format': {
    xml: `<dataset><meta><generated>2026</generated></meta><z1><kod>7</kod><reference>A7</reference><title>House by the sea</title><description>${TEXT}</description><type>Villa</type><price>350000</price><village>Tala</village><district>Paphos</district><bedrooms>3</bedrooms><bathrooms>2</bathrooms><area>140.5</area></z1>
      <z1><reference>A8</reference><title>Plot</title><price>90000</price><village>Tala</village><land>500</land></z1></dataset>`,
  },
};

test.each(Object.entries(FORMATS))('%s', async (_, { xml, more = {}, unread }) => {
  const { homes, remarks } = await read(xml);
  expect(homes[0]).toMatchObject({ ...HOME, ...more });
  if (unread) expect(remarks.join()).toMatch(unread);
});

describe('a home that such a feed does not offer any more', () => {
  test.each([
    [
      'OpenImmo',
      '<openimmo><anbieter><immobilie><preise><kaufpreis>9</kaufpreis></preise><verwaltung_techn><objektnr_extern>A7</objektnr_extern><aktion aktionart="DELETE"/></verwaltung_techn></immobilie></anbieter></openimmo>',
    ],
    [
      'REAXML',
      '<propertyList><residential status="sold"><uniqueID>A7</uniqueID><price>9</price></residential></propertyList>',
    ],
    [
      'REAXML, under offer',
      '<propertyList><residential status="current"><uniqueID>A7</uniqueID><underOffer value="yes"/><price>9</price></residential></propertyList>',
    ],
    [
      'Immobiliare',
      '<feed><properties><property operation="delete"><unique-id>A7</unique-id></property></properties></feed>',
    ],
  ])('is gone: %s', async (_, xml) => {
    await expect(read(xml)).rejects.toThrow(/is not available/);
  });
});

test("facts of a plot, a terrace, an agency or a picture are not taken for the home's", async () => {
  const { homes, remarks } =
    await read(`<homes><listing><ref>A7</ref><type>Villa</type><price>350000</price><town>Paphos</town>
    <plot><sqm>500</sqm></plot><terrace><area>20</area></terrace><house><sqm>140</sqm></house><deposit><price>3</price></deposit>
    <agency><id>9</id><name>Agency</name><town>Athens</town><phone>+35799123456</phone></agency><photos><photo><title>Garden</title></photo></photos></listing></homes>`);
  expect(homes[0]).toMatchObject({
    reference: 'A7',
    title: 'House in Paphos',
    areaM2: 140,
    lotSizeM2: 500,
    priceCents: 35_000_000,
    contactPhone: '+35799123456',
  });
  expect(remarks.join()).toMatch(/terrace\/area .*deposit\/price .*agency\/name .*agency\/town/);
});

test('an area in an unknown unit is refused, not read as m²', async () => {
  const xml =
    '<ads><ad><type>Villa</type><price>350000</price><city>Paphos</city><area unit="square">15</area></ad></ads>';
  await expect(read(xml)).rejects.toThrow(/covered area '15 square' is not an area/);
});
