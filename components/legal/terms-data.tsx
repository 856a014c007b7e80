import type { ReactNode } from 'react';
import { operator } from '@/lib/operator';

export type TermsText = { id: string; title: string; content: (email: string) => ReactNode };

const mail = (email: string) => <a href={`mailto:${email}`}>{email}</a>;

/** In the order of the page. */
export const TERMS: readonly TermsText[] = [
  {
    id: 'agreement',
    title: 'About these terms',
    content: (email) => (
      <>
        <p>
          These terms are the agreement between you and {operator.name}, {operator.office}. They apply from
          the moment you use the site; more of them applies once you open an account or publish something.
        </p>
        <p>
          You can reach us at {mail(email)} or {operator.phones[0]}. The same address is our single point of
          contact for authorities and for users under the Digital Services Act (Regulation (EU) 2022/2065); we
          answer in English and Greek.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What Estia is, and what it is not',
    content: () => (
      <>
        <p>
          Estia is a place where owners, agents and developers show homes in Cyprus and Greece, and where
          people who look for one find and contact them. We are not a party to what you agree with each other:
          we neither sell nor let, hold no deposits, and take no commission.
        </p>
        <p>
          Listings, projects, profiles and reviews are written by the people who publish them. We check that a
          listing is complete and act on notices, but we do not visit homes or verify title deeds. Before you
          pay anything, see the home, and have a lawyer check the title, its encumbrances and the permits.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: () => (
      <>
        <p>
          Searching, the calculators and all public pages need no account. To save favourites, to write
          messages, to publish or to review you need one, with an email address that you have confirmed. You
          must be 18 or older.
        </p>
        <p>
          Keep your password to yourself and choose one that you use nowhere else. Under your profile you see
          every device that is signed in and can end its session. Tell us at once if somebody else has used
          your account.
        </p>
      </>
    ),
  },
  {
    id: 'listings',
    title: 'Publishing homes and projects',
    content: () => (
      <>
        <p>By publishing a home or a project you confirm that</p>
        <ul>
          <li>you own it, or its owner has asked you to advertise it;</li>
          <li>price, area, place, photos and availability are true, and you change them when they change;</li>
          <li>
            you state the energy class as the law asks: in Cyprus law 142(I)/2006, in Greece law 4122/2013,
            both after directive 2010/31/EU on the energy performance of buildings;
          </li>
          <li>
            as an agent you hold the licence that your country asks for, and for short lets the registration
            number is in the text;
          </li>
          <li>you hold the rights to the photos, plans and texts.</li>
        </ul>
        <p>
          Homes in areas of Cyprus that the Republic of Cyprus does not control cannot be published. We check
          a developer’s company once before it becomes public.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    content: () => (
      <>
        <p>Not allowed on Estia, in listings, messages, profiles and reviews alike:</p>
        <ul>
          <li>anything illegal, deceitful or discriminating;</li>
          <li>asking for money before a home has been seen, or for copies of identity papers;</li>
          <li>threats, harassment, spam, and advertisements for other things;</li>
          <li>other people’s personal data;</li>
          <li>
            collecting our listings by machine in order to publish them elsewhere, or loading the service so
            that others cannot use it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'messages-reviews',
    title: 'Messages, connections and reviews',
    content: () => (
      <>
        <p>
          Messages are read by the two people of a conversation. We look at one only when it has been reported
          to us. A message that you unsend is erased for both sides.
        </p>
        <p>
          You can review somebody once you are connected, or a day after both of you have written in a
          conversation: one review for each person, which you can change for seven days, and which the other
          can answer once. A review is marked as verified when the conversation was about a listing. We do not
          otherwise check reviews, take no money for them, and remove only those that break these terms.
        </p>
      </>
    ),
  },
  {
    id: 'ranking',
    title: 'How results are ordered',
    content: () => (
      <>
        <p>
          ‘Recommended’ orders homes by a score of three parts: how complete the listing is (photos,
          description, facts), how new it is, and how readily its owner answers. Featured homes are those an
          administrator has chosen, then the best recommended ones with a photo. Nobody can pay for a better
          place. Every other order does what its name says.
        </p>
        <p>Projects that can be bought now come before those under construction, planned and completed.</p>
      </>
    ),
  },
  {
    id: 'notices',
    title: 'Reporting content, and what we decide',
    content: (email) => (
      <>
        <p>
          Anybody can report a listing, message, review or person with the Report button beside it, or by
          email to {mail(email)}: say where it is and why you believe it to be illegal or against these terms
          (article 16 of the Digital Services Act). We confirm that your notice has arrived, a person looks at
          it, and you hear what we decided.
        </p>
        <p>
          If we take down something of yours, make it less visible or suspend your account, we tell you what,
          why and on which ground (article 17). You can answer that message within six months; somebody else
          than before looks at it again, free of charge. You may also go to a certified out-of-court dispute
          settlement body or to a court.
        </p>
        <p>
          If you repeatedly send notices that are clearly unfounded, we may stop handling them for a while.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Texts and pictures',
    content: () => (
      <>
        <p>
          What you publish stays yours. You allow us to store it, to show it on Estia and in previews of links
          to Estia, to change its format and size for that, and nothing else. This ends when you remove it;
          copies in backups go within 90 days. We remove the data about place and camera from every photo.
        </p>
        <p>
          The software, the design and the name are ours. Place names come from GeoNames (CC BY 4.0), maps
          from OpenStreetMap contributors where they are shown.
        </p>
      </>
    ),
  },
  {
    id: 'calculators',
    title: 'Calculators and mortgage offers',
    content: () => (
      <p>
        The calculators work with the figures that you enter and with taxes and fees as we know them; each
        page says from when they apply. Mortgage rates on the home page are starting rates with the day they
        were read. All of it helps you to compare. It is no offer, no advice and no promise that a bank will
        lend.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Your personal data',
    content: (email) => (
      <>
        <p>
          We are responsible for your data under the General Data Protection Regulation (EU) 2016/679 and, in
          Cyprus, law 125(I)/2018. What we keep, all of it in our own database:
        </p>
        <ul>
          <li>
            your account, profile, listings, favourites, saved searches, messages, connections and reviews,
            because you asked for the service (article 6(1)(b));
          </li>
          <li>
            sessions with the kind of device and the time they were last used, and counters against abuse,
            because the service must be safe (article 6(1)(f));
          </li>
          <li>how often each page was seen on each day, without anything about who saw it.</li>
        </ul>
        <p>
          Phone numbers and contact email addresses that people give are shown to signed-in people only, the
          address they sign in with to nobody; those of developers’ companies are public. We sell no data,
          show no advertisements and share data only with those who send our email and run our servers, and
          with authorities where the law says so.
        </p>
        <p>
          You may see your data, take it with you, correct it, have it erased and object to its use: the first
          four with the buttons under your profile, all of them by writing to {mail(email)}. A removed listing
          is erased after 90 days. You may complain to the Commissioner for Personal Data Protection in Cyprus
          or the Hellenic Data Protection Authority. What your browser keeps is listed in our{' '}
          <a href="/cookies">Cookie Policy</a>.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending the agreement',
    content: () => (
      <p>
        You can delete your account under your profile at any time, without giving a reason. We can end the
        agreement with 30 days’ notice, and suspend an account at once where somebody would otherwise come to
        harm or where these terms were broken seriously or again and again; section 8 says how you can object.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    content: () => (
      <>
        <p>
          Estia is free of charge. We do our best to keep it running and correct, but cannot promise that it
          is always available or that what others publish is true. We are liable without limit for intent and
          gross negligence, for harm to life, body and health, and wherever the law forbids a limit. For
          slight negligence we answer only where a duty was broken that this agreement rests on, and for the
          damage that could be foreseen.
        </p>
        <p>Nothing in these terms affects your rights as a consumer.</p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, law and courts',
    content: () => (
      <>
        <p>
          We may change these terms. Of material changes we tell you by email and on this page at least 30
          days before they apply; if you do not agree, you can delete your account until then.
        </p>
        <p>
          The law of the Republic of Cyprus applies. As a consumer you keep the protection of the law of the
          country you live in, and you can go to the courts there.
        </p>
      </>
    ),
  },
];
