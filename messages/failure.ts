// Written by npm run messages.
import { pageWords } from '#page-words';

type Plain = {
  'No response from server': undefined;
  'An error occurred': undefined;
  'Error setting up request': undefined;
  'You seem to be offline. Please try again.': undefined;
  'Something went wrong on our side': undefined;
  'The page could not be shown. Trying again often helps; if it does not, write to us.': undefined;
  'Back to Home': undefined;
  profileFailed: undefined;
  goHome: undefined;
  'Try Again': undefined;
  Reference: undefined;
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
  'Error loading properties': undefined;
  'Failed to fetch properties. Please try again.': undefined;
  'Something went wrong': undefined;
  'Failed to fetch property details. Please try again later.': undefined;
};

export const tFailure = pageWords<Plain>('failure');
