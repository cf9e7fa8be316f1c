import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { ResourceRow } from '../../api/contract';
import { Breakable } from '../../ui/Breakable';
import { useOnHistoryStep } from '../../ui/dialogs';
import { ConfirmDialog } from '../lazyViews';
import type { BulkChange, Question } from '../defineResource';
import { cellsSx, kindOf } from '../kinds';
import { useRows } from '../list/listState';
import { useCircumstances, useFields, useResource, useWords } from '../resource';
import { namesAmong } from '../rowName';
import { useQuestion } from '../useQuestion';
import { useValueText } from '../valueText';
import { inRem } from '../../ui/theme/inRem';
import {
  questionIn,
  resultsOf,
  runOfResults,
  sendable,
  type ChangeMeans,
  type ChosenTime,
  type Result,
} from './changes';
import { TimeChoice } from './TimeChoice';

export interface AskedChange {
  readonly change: BulkChange;
  readonly rows: readonly ResourceRow[];
}

export function useChangeMeans(): ChangeMeans {
  const resource = useResource();
  const words = useWords();
  const contextOf = useFields();
  const circumstances = useCircumstances(useRows().meta.duplicates);
  return useMemo(
    () => ({ resource, words, contextOf, circumstances }),
    [resource, words, contextOf, circumstances],
  );
}

interface ChangeDialogProps {
  /** Hidden while null. */
  readonly asked: AskedChange | null;
  readonly onNo: () => void;
  readonly onYes: (asked: AskedChange, run: ReturnType<typeof runOfResults>) => void;
  readonly onClosed?: () => void;
}

/** Shows each row as it will be before anything is sent, and asks for the time if the change needs one. */
export function ChangeDialog({ asked, onNo, onYes, onClosed }: ChangeDialogProps) {
  const words = useWords();
  const { nameOf } = useResource();
  const means = useChangeMeans();
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(asked);
  const [time, setTime] = useState<ChosenTime>(null);
  if (asked && asked !== shown) {
    setShown(asked);
    setTime(null);
  }
  const send = (results: readonly Result[]) => asked && onYes(asked, runOfResults(results));
  const second = useQuestion(send);
  // On a history step the second question closes itself; this one must close too, or it would be shown again.
  useOnHistoryStep(() => second.isAsked && onNo());
  const isWaiting = shown?.change.moves !== undefined && time === null;
  // Memoized, because the bar around this renders again for each row that is written.
  const results = useMemo(
    () => (shown && !isWaiting ? resultsOf(shown.change, shown.rows, time, means) : []),
    [shown, isWaiting, time, means],
  );
  if (!shown) return null;
  const { change, rows } = shown;
  const label = words(`changes.${change.name}.label`);
  const sent = sendable(results);
  const counted = (smart_count: number) =>
    words(`changes.${change.name}.counted`, { smart_count }) ||
    words('change.counted', { label, smart_count });
  const asks = (count: number) => words('change.question', { counted: counted(count) });
  const question = questionIn(sent, nameOf, { question: asks(sent.length), yes: words('confirm') });
  return (
    <>
      <ConfirmDialog
        open={asked !== null && !second.isAsked}
        question={asks(rows.length)}
        no={words('cancel')}
        yes={counted(isWaiting ? rows.length : sent.length)}
        isBlocked={sent.length === 0}
        isLong
        onNo={onNo}
        onYes={() => (question === null ? send(sent) : second.ask(question, sent))}
        onClosed={onClosed}
      >
        {change.moves !== undefined && <TimeChoice field={change.moves} time={time} onChange={setTime} />}
        {isWaiting ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {words('change.choose')}
          </Typography>
        ) : (
          <Results results={results} change={change} question={question} />
        )}
      </ConfirmDialog>
      {second.dialog}
    </>
  );
}

/** How many rows are drawn first, and with each "Show more". */
const SLICE = 100;

/** Each row before and after the change, with the numbers of rows that can't be sent or stay the same. */
function Results({
  results,
  change,
  question,
}: {
  results: readonly Result[];
  change: BulkChange;
  question: Question | null;
}) {
  const { name, moves, caveat } = change;
  const words = useWords();
  const { labelOf } = useValueText();
  const resource = useResource();
  const [most, setMost] = useState(SLICE);
  const shown = results.slice(0, most);
  const nameOf = namesAmong(
    resource.nameOf,
    shown.map(({ row }) => row),
  );
  const same = results.filter(({ fields, problem }) => fields.length === 0 && problem === undefined).length;
  const refused = results.filter(({ problem }) => problem !== undefined).length;
  const sent = sendable(results);
  const shorter = sent.filter(({ isShorter }) => isShorter).length;
  const doubtful = sent.filter(({ after }) => caveat?.of(after)).length;
  return (
    <>
      <Box aria-live="polite" sx={{ mt: 2, typography: 'body2', '&:empty': { display: 'none' } }}>
        {same > 0 && <div>{words('change.sameCount', { smart_count: same })}</div>}
        {refused > 0 && <div>{words('change.refusedCount', { smart_count: refused })}</div>}
        {doubtful > 0 && <div>{words(`changes.${name}.caveat`, { smart_count: doubtful })}</div>}
      </Box>
      {moves !== undefined && shorter > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {words('change.shorterCount', { smart_count: shorter, label: labelOf(moves) })}
        </Alert>
      )}
      {question && (
        <Alert severity="warning" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {typeof question === 'string' ? question : question.consequence}
        </Alert>
      )}
      <Box
        component="ul"
        aria-label={words('change.results')}
        // Focusable, so that it can be scrolled by keyboard.
        tabIndex={0}
        sx={{
          ...cellsSx,
          // The values before are in one column and those after in another; on a phone both are below the name.
          display: 'grid',
          gridTemplateColumns: { xs: 'auto auto minmax(92px, 1fr)', sm: 'minmax(0, 1fr) auto auto auto' },
          columnGap: 1.5,
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          // On a phone, the whole dialog scrolls.
          maxHeight: { xs: 'none', sm: '45vh' },
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {shown.map((result) => (
          <ResultLine key={result.row.id} name={nameOf(result.row)} result={result} />
        ))}
      </Box>
      {results.length > most && (
        <Button size="small" onClick={() => setMost(most + SLICE)}>
          {words('change.showMore', { smart_count: Math.min(SLICE, results.length - most) })}
        </Button>
      )}
    </>
  );
}

function ResultLine({ name, result }: { name: string; result: Result }) {
  const { row, after, fields, problem } = result;
  const { fields: definitions } = useResource();
  const words = useWords();
  const contextOf = useFields();
  const { textOf } = useValueText();
  const cell = (name: string, of: ResourceRow, isFull = false) => {
    const field = definitions[name];
    if (!field) return textOf(name, of);
    const { Cell } = kindOf(field);
    return <Cell {...contextOf(name)} value={of[name]} isFull={isFull} />;
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'subgrid',
        gridColumn: '1 / -1',
        alignItems: 'center',
        rowGap: 0.25,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: inRem(13.5),
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 1 }, overflowWrap: 'anywhere', fontWeight: 500 }}>
        <Breakable>{name}</Breakable>
      </Box>
      {problem !== undefined && (
        <Typography variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Typography>
      )}
      {problem === undefined && fields.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' } }}>
          {words('change.same')}
        </Typography>
      )}
      {problem === undefined &&
        fields.map((name) => (
          <Box key={name} sx={pairSx}>
            <Box sx={beforeSx}>{cell(name, row)}</Box>
            <span aria-hidden>→</span>
            <Box sx={afterSx}>{cell(name, after, true)}</Box>
          </Box>
        ))}
    </Box>
  );
}

const pairSx = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: { xs: '1 / -1', sm: '2 / -1' },
  alignItems: 'center',
} as const;

/** On a phone the value wraps, so that both columns have room for a date. */
const beforeSx = {
  overflowWrap: 'anywhere',
  '& .instant': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;

/** The full value that is sent; its time and zone may wrap to a line of their own. */
const afterSx = {
  fontWeight: 600,
  maxWidth: { sm: 170 },
  overflowWrap: 'anywhere',
  '& .instant': { whiteSpace: 'normal' },
} as const;
