import { EndQuestion } from '../LeaveQuestion';
import { useWords } from '../resource';
import type { BulkRun } from './BulkRun';

const always = () => true;

/** Asks before Log Out, or closing the page, interrupts a bulk write. */
export function RunQuestion({ resource, run }: { resource: string; run: BulkRun }) {
  const words = useWords(resource);
  const leave = run.change ? 'change.leave' : 'bulk.leave';
  return (
    <EndQuestion
      isAskedAtTheEnd={always}
      question={words(`${leave}.question`)}
      consequence={words(`${leave}.consequence`)}
      stay={words('bulk.leave.stay')}
      leave={words('bulk.leave.leave')}
    />
  );
}
