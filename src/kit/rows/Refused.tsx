import Typography from '@mui/material/Typography';
import type { ResourceRow } from '../../api/contract';
import type { FailureWords } from '../../i18n/failures';
import { FailureDetails } from '../../ui/failures';
import { useWords } from '../resource';
import { Changes } from '../valueText';

/** Why the delete of a row was refused, and the row as the service has it now. */
export interface Refusal extends Pick<FailureWords, 'said' | 'details'> {
  readonly now: ResourceRow;
}

export interface RefusedProps {
  /** As the list showed it. */
  readonly row: ResourceRow;
  readonly refusal: Refusal;
}

/** Shown in the question when a refused delete is asked about again. */
export function Refused({ row, refusal: { now, said, details } }: RefusedProps) {
  const words = useWords();
  return (
    <>
      <Typography sx={{ mt: 1 }}>{words('delete.refused')}</Typography>
      <FailureDetails said={said} details={details} />
      <Changes row={row} now={now} />
    </>
  );
}
