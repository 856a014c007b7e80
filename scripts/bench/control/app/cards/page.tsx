import { Cards } from '../home-cards';

/** S24: a static page of cards. */
export default function StaticCards() {
  return <Cards />;
}
