import { MESSAGE_MAX } from '@/lib/chat/constants';

export const ENQUIRY_TARGETS = ['home', 'project', 'company', 'person'] as const;
export type EnquiryTarget = (typeof ENQUIRY_TARGETS)[number];

/** Leaves room for the telephone number, which is added to the message. */
export const ENQUIRY_MAX = MESSAGE_MAX - 60;
export const TELEPHONE_MAX = 30;

export const ENQUIRY_HOURS = 24;
