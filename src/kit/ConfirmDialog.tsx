import { useState } from 'react';
import { lazyPart } from '../ui/lazyPart';
import { PartBoundary } from '../ui/PartBoundary';
import type { QuestionProps } from './Question';

const LazyQuestion = lazyPart<QuestionProps>(() =>
  import('./Question').then(({ Question }) => ({ default: Question })),
);

/** Fetches the popup before it is needed, so that it opens even if the connection is lost by then. */
export const loadQuestion = LazyQuestion.preload;

/** A question before something is done. The popup's code is loaded when it first opens, or by `loadQuestion`. */
export function ConfirmDialog(props: QuestionProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <PartBoundary>
        <LazyQuestion {...props} />
      </PartBoundary>
    )
  );
}
