// Written by npm run messages.
import { pageWords } from '#page-words';

type Plain = {
  skip: undefined;
  logo: undefined;
  main: undefined;
  buy: undefined;
  rent: undefined;
  projects: undefined;
  developers: undefined;
  calculators: undefined;
  mortgageCalculator: undefined;
  rentVsBuy: undefined;
  affordability: undefined;
  listHome: undefined;
  signIn: undefined;
  openNavigation: undefined;
  navigation: undefined;
  loading: undefined;
};

export const tFrame = pageWords<Plain>('frame');
