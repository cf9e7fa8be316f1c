import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { TranslationContext } from '../ui/translation';
import { ListPositionsContext, type ListPosition } from './list/listPosition';
import { useServices } from '../ui/services';
import { ResourcesContext, VocabularyContext, vocabularyOf, type Resource } from './resource';
import { StockViews } from './stock/StockViews';

/** Provides resources, translations, list positions and safe writes to the views of resources. */
export function Kit({ resources, children }: { resources: readonly Resource[]; children: ReactNode }) {
  const translate = useTranslate();
  const byName = useMemo(() => new Map(resources.map((resource) => [resource.name, resource])), [resources]);
  const [language] = useLocaleState();
  const { timeZone } = useServices().config;
  const vocabularies = useMemo(
    () =>
      new Map(
        resources.map((resource) => [
          resource.name,
          vocabularyOf(resource, translate, { timeZone, language }),
        ]),
      ),
    [resources, translate, timeZone, language],
  );
  useEffect(() => {
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = language;
    // Restored on unmount, because pages outside the kit may be in another language.
    return () => void (documentElement.lang = before);
  }, [language]);
  const [positions] = useState(() => new Map<string, ListPosition>());
  return (
    <ResourcesContext value={byName}>
      <VocabularyContext value={vocabularies}>
        <TranslationContext value={translate}>
          <ListPositionsContext value={positions}>
            <StockViews>{children}</StockViews>
          </ListPositionsContext>
        </TranslationContext>
      </VocabularyContext>
    </ResourcesContext>
  );
}
