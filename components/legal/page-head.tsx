import type { ReactNode } from 'react';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { tStaticPages } from '@/messages/static-pages';

type PageHeadProps = {
  title: string;
  note?: string;
  /** Translations then name the language whose text counts. */
  isBinding?: boolean;
  children?: ReactNode;
};

export function PageHead({ title, note, isBinding = false, children }: PageHeadProps) {
  return (
    <header className="grid gap-3 border-b pb-7">
      <h1 className="title-page">{title}</h1>
      {note ? <p className="text-muted text-sm">{note}</p> : null}
      {isBinding && currentLanguage() !== SOURCE_LANGUAGE ? (
        <p className="text-muted text-sm">{tStaticPages('binding')}</p>
      ) : null}
      {children}
    </header>
  );
}
