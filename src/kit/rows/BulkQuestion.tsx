import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { ResourceRow } from '../../api/contract';
import { Breakable } from '../../ui/Breakable';
import { ConfirmDialog } from '../lazyViews';
import { useRows } from '../list/listState';
import { deleteRefusal, useCircumstances, useResource, useWords } from '../resource';
import { namesAmong } from '../rowName';
import type { Words } from '../words';
import { SomeOf } from './BulkSummary';

/** To delete more rows than this, their number must be typed. */
const HANDFUL = 5;

interface BulkQuestionProps {
  /** Hidden while null. */
  readonly rows: readonly ResourceRow[] | null;
  readonly onYes: (rows: readonly ResourceRow[]) => void;
  readonly onNo: () => void;
  readonly onClosed: () => void;
}

/** Asks before several rows are deleted, and says which of them stay; for many rows, their number must be typed. */
export function BulkQuestion({ rows, onYes, onNo, onClosed }: BulkQuestionProps) {
  const resource = useResource();
  const words = useWords();
  const circumstances = useCircumstances(useRows().meta.duplicates);
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  if (!rows && typed !== '') setTyped('');
  // Memoized, because the bar around this renders again for each row that is deleted.
  const judged = useMemo(
    () => rows?.map((row) => ({ row, refusal: deleteRefusal(resource, row, circumstances) })) ?? [],
    [rows, resource, circumstances],
  );
  const nameOf = useMemo(() => namesAmong(resource.nameOf, rows ?? []), [resource, rows]);
  const leaving = judged.flatMap(({ row, refusal }) => (refusal === null ? [row] : []));
  const staying = judged.filter(({ refusal }) => refusal !== null);
  const count = leaving.length;
  const isMany = count > HANDFUL;
  return (
    <ConfirmDialog
      open={rows !== null}
      question={questionOf(words, leaving.map(nameOf), judged.length)}
      no={words('cancel')}
      yes={words('confirm')}
      isDestructive
      isBlocked={rows !== null && (count === 0 || (isMany && typed.trim() !== String(count)))}
      onClosed={onClosed}
      onNo={onNo}
      onYes={() => rows && onYes(leaving)}
    >
      {/* A focusable scroll area, so that the field and the buttons stay in sight. */}
      <Box component="section" aria-label={words('list.title')} tabIndex={0} sx={scrollSx}>
        {count > 0 && <SomeOf items={leaving}>{(row) => <Breakable>{nameOf(row)}</Breakable>}</SomeOf>}
        {staying.length > 0 && (
          <>
            {count > 0 && (
              <Typography sx={{ mt: 1 }}>{words('bulk.stays', { smart_count: staying.length })}</Typography>
            )}
            <SomeOf items={staying}>
              {({ row, refusal }) => (
                <>
                  <Breakable>{nameOf(row)}</Breakable>: {refusal}
                </>
              )}
            </SomeOf>
          </>
        )}
      </Box>
      {count > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {words('delete.forGood')}
        </Typography>
      )}
      {isMany && (
        <Box sx={{ mt: 2 }}>
          <Typography component="label" htmlFor={fieldId} variant="body2" sx={{ display: 'block', mb: 0.5 }}>
            {words('bulk.typeCount', { count })}
          </Typography>
          <OutlinedInput
            id={fieldId}
            size="small"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off' } }}
            sx={{ width: 120 }}
          />
        </Box>
      )}
    </ConfirmDialog>
  );
}

/** Shadows at the edges where content is hidden; covers that scroll with the content hide them at its ends. */
const scrollSx: SxProps<Theme> = (theme) => {
  const { background, text } = theme.vars.palette;
  const { paper } = background;
  const shade = theme.alpha(text.primary, 0.24);
  return {
    // In a low window, only the dialog scrolls.
    '@media (min-height: 500px)': { maxHeight: 'max(96px, 34dvh)', overflowY: 'auto' },
    background: [
      `linear-gradient(${paper} 40%, transparent) top / 100% 28px local`,
      `linear-gradient(transparent, ${paper} 60%) bottom / 100% 28px local`,
      `linear-gradient(${shade}, transparent) top / 100% 8px scroll`,
      `linear-gradient(transparent, ${shade}) bottom / 100% 8px scroll`,
    ].join(', '),
    backgroundRepeat: 'no-repeat',
  };
};

/** The question, by how many rows are selected and how many of them can be deleted. */
function questionOf(words: Words, names: readonly string[], selected: number): string {
  const count = names.length;
  if (count === 0) return words('bulk.noneLeaves', { smart_count: selected });
  return count === 1
    ? words('delete.question', { name: names[0] })
    : words('bulk.question', { smart_count: count });
}
