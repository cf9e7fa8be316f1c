import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type RefObject,
} from 'react';
import type { ResourceRow } from '../../api/contract';
import { beginning } from '../../i18n/visible';
import { useOnHistoryStep } from '../../ui/dialogs';
import { LONGEST_HINT } from '../../ui/Hint';
import { lazyPart } from '../../ui/lazyPart';
import type { TipProps } from '../../ui/Tip';
import { useAnnounce } from '../announce';
import { useResource, useWords } from '../resource';
import { useSelection, useSelectRefusal } from '../rows/selection';
import { followKeys } from './rowKeys';

interface KeysProps {
  readonly rows: readonly ResourceRow[];
  /** The element that contains the rows. */
  readonly within: RefObject<HTMLElement | null>;
}

const LazyTip = lazyPart<TipProps>(() => import('../../ui/Tip').then(({ Tip }) => Tip), {
  isOptional: true,
});

/** The list's keyboard shortcuts, the dialog that lists them, and a tooltip with the cut texts of the focused row. */
export function Keys({ rows, within }: KeysProps) {
  const announce = useAnnounce();
  const words = useWords();
  const { canSelect } = useResource();
  const { isOn, enter, toggle } = useSelection();
  const refusalOf = useSelectRefusal();
  const [isHelp, setIsHelp] = useState(false);
  const [cut, setCut] = useState<readonly HTMLElement[]>([]);
  const id = useId();
  const isEmpty = rows.length === 0;
  const closeHelp = useCallback(() => setIsHelp(false), []);
  const onSelect = useEffectEvent((place: number, isRange: boolean) => {
    const row = rows[place];
    if (!row || !canSelect) return;
    const refusal = refusalOf(row.id);
    if (refusal !== null) return announce(refusal);
    if (!isOn) enter();
    toggle(row.id, isRange);
  });
  const onResting = useEffectEvent(() => isOn && announce(words('keys.resting')));
  useEffect(() => {
    const { current } = within;
    const section = current?.closest('section');
    if (!current || !section) return undefined;
    // Without rows there is no grid, but its search and its help are.
    const grid = isEmpty ? null : current.querySelector<HTMLElement>('[role=grid]');
    return followKeys(grid ?? current, section, {
      onSelect: (place, isRange) => onSelect(place, isRange),
      onHelp: () => setIsHelp(true),
      onResting: () => onResting(),
      onCut: (texts) => setCut((before) => (before.length + texts.length > 0 ? texts : before)),
    });
  }, [within, isEmpty]);
  const [first] = cut;
  return (
    <>
      <KeysDialog open={isHelp} onClose={closeHelp} />
      {first && (
        <LazyTip
          id={id}
          about={first}
          placement="bottom-start"
          words={beginning(cut.map(({ textContent }) => textContent).join(' · '), LONGEST_HINT)}
          onClose={() => setCut([])}
        />
      )}
    </>
  );
}

/** The shortcuts in the dialog, by the keys of their words. */
const KEYS = [
  'move',
  'ends',
  'pages',
  'into',
  'heads',
  'select',
  'range',
  'edit',
  'delete',
  'search',
  'help',
] as const;

const KeysDialog = memo(function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords();
  const { canEdit, canSelect, contract, list } = useResource();
  const canDo: Partial<Record<(typeof KEYS)[number], boolean>> = {
    select: canSelect,
    range: canSelect,
    edit: canEdit,
    delete: contract.delete !== undefined,
    search: list.isSearchable,
  };
  const id = useId();
  useOnHistoryStep(onClose);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{words('keys.title')}</DialogTitle>
      {/* Scrolled by keyboard in a low window: nothing in it takes the focus. */}
      <DialogContent tabIndex={0}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '2fr 3fr', sm: 'auto 1fr' },
            columnGap: 2,
            rowGap: 0.75,
            m: 0,
          }}
        >
          {KEYS.filter((key) => canDo[key] ?? true).map((key) => (
            <Fragment key={key}>
              <Box component="dt" sx={{ typography: 'body2', fontWeight: 600 }}>
                {words(`keys.names.${key}`)}
              </Box>
              <Box component="dd" sx={{ typography: 'body2', color: 'text.secondary', m: 0 }}>
                {words(`keys.${key}`)}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a popup takes the focus */}
        <Button autoFocus onClick={onClose}>
          {words('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
