// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/projects.json' with { type: 'json' };
import el from './el/projects.json' with { type: 'json' };
import ru from './ru/projects.json' with { type: 'json' };

type Shows = {
  showing: { count: string | number; total: string | number };
  developersFound: { count: number };
  orMore: { count: string | number };
  projectCount: { count: number };
  established: { year: string | number };
  more: { count: string | number };
  reviews: { count: number };
  availability: { available: string | number; total: string | number };
  backTo: { name: string | number };
  about: { name: string | number };
  aboutProject: { name: string | number };
  photo: { name: string | number; number: string | number };
  photosOf: { name: string | number };
  enlargePhoto: { number: string | number; count: string | number; photo: string | number };
  showPhoto: { number: string | number };
  showAtTop: { number: string | number; count: string | number; photo: string | number };
  percentSold: { percent: string | number };
  inquiry: { name: string | number };
  planAlt: { name: string | number };
  enlargePlan: { name: string | number };
  itsPlan: { label: string | number };
  askAbout: { label: string | number };
  projectsTab: { count: string | number };
  yearsOfBuilding: { count: number };
  'metaTitle.projectsPage': { number: string | number };
  'metaTitle.developersPage': { number: string | number };
  'metaTitle.project': { name: string | number; location: string | number };
  'metaFact.by': { name: string | number; developer: string | number; location: string | number };
  'metaFact.from': { price: string | number };
  'metaFact.homes': { available: string | number; total: string | number };
  'metaTitle.developer': { name: string | number; location: string | number };
};

export const tProjects = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
