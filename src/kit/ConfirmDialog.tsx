import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazyPart';
import { PartBoundary } from '../ui/PartBoundary';
import type { QuestionProps } from './Question';

const LazyQuestion = lazyPart<QuestionProps>(() =>
  import('./Question').then(({ Question }) => ({ default: Question })),
);

/** Fetches the popup: before anyone is asked, so that a connection that is lost by then is not missed. */
export const loadQuestion = LazyQuestion.preload;

/** A question before something is done. Its popup is no part of what the first rows wait for. */
export function ConfirmDialog(props: QuestionProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <PartBoundary>
        <Suspense>
          <LazyQuestion {...props} />
        </Suspense>
      </PartBoundary>
    )
  );
}
