// Written by npm run messages.
import { pageWords } from '#page-words';
import type en from './en/frame.json';

export const tFrame = pageWords<typeof en>('frame');
