import { randomUUID } from 'node:crypto';
import { issueCode } from '@/lib/auth/registration/codes';
import { db } from '@/lib/db';
import type * as enquiryActions from '@/lib/enquiries/actions';
import { createListing } from '../factories';
import { BROWSER, forEveryone, forPeople, type RowsOf } from './row';

const MESSAGE = 'Is the flat above the harbour still available?';

const newHome = async () => (await createListing()).id;
const newAddress = () => `test-${randomUUID().slice(0, 8)}@mail.test`;

/** 'home-12' is stored in two parts. */
const ABOUT = 'about';

export const ENQUIRY_ROWS: RowsOf<keyof typeof enquiryActions> = {
  startEnquiryFormAction: {
    ...forEveryone(async () => ({
      id: randomUUID(),
      about: `home-${await newHome()}`,
      name: 'Maria Kyriakou',
      email: newAddress(),
      phone: '+357 99 123456',
      message: MESSAGE,
    })),
    notStored: [ABOUT],
  },
  confirmEnquiryFormAction: {
    ...forEveryone(async () => {
      const [id, email, targetId] = [randomUUID(), newAddress(), String(await newHome())];
      const target = { target: 'home', targetId } as const;
      await db.enquiry.create({ data: { id, email, name: 'Maria', message: MESSAGE, ...target } });
      return { id, about: `home-${targetId}`, code: await issueCode(db, { id, email, browser: BROWSER }) };
    }),
    notStored: [ABOUT, 'code'],
  },
  sendEnquiryFormAction: {
    ...forPeople(async () => ({ id: randomUUID(), about: `home-${await newHome()}`, message: MESSAGE })),
    notStored: [ABOUT],
  },
};
