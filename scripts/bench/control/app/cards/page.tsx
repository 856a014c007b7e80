import { Cards } from '../home-cards';

/** S24. */
export default function StaticCards() {
  return <Cards />;
}
