// Written by npm run messages.
import { pageWords } from '#page-words';

type Plain = {
  noResponse: undefined;
  error: undefined;
  noRequest: undefined;
  offline: undefined;
  ourSide: undefined;
  notShown: undefined;
  toHome: undefined;
  profileFailed: undefined;
  goHome: undefined;
  again: undefined;
  reference: { code: string | number };
  projectsFailed: undefined;
  projectsAgain: undefined;
  projectFailed: undefined;
  projectAgain: undefined;
  developersFailed: undefined;
  developersAgain: undefined;
  developerFailed: undefined;
  developerAgain: undefined;
  toDevelopers: undefined;
  allProjects: undefined;
  propertiesFailed: undefined;
  propertiesAgain: undefined;
  wrong: undefined;
  propertyFailed: undefined;
};

export const tFailure = pageWords<Plain>('failure');
