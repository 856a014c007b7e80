import { resultsMetadata } from '../../results-metadata';
import { ResultsScreen } from '../../results-screen';

type Props = PageProps<'/rent/[[...path]]'>;

const pathOf = async ({ params }: Props) => ({ market: 'for_rent', segments: (await params).path }) as const;

export async function generateMetadata(props: Props) {
  return resultsMetadata(await pathOf(props), await props.searchParams);
}

export default async function RentPage(props: Props) {
  return <ResultsScreen path={await pathOf(props)} query={await props.searchParams} />;
}
