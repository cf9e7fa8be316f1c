import '@fontsource-variable/jetbrains-mono/wght.css';
import { useEffect, useState } from 'react';
import { isAddressable } from '../../api/call';
import { isSegment } from '../../routes';
import { beginning, headAndTail, visible } from '../../i18n/visible';
import { useCopy } from '../../ui/copy';
import { Hint, LONGEST_HINT } from '../../ui/Hint';
import { MONO } from '../../ui/theme/baseline';
import { useAnnounce } from '../announce';
import { inRem } from '../../ui/theme/inRem';
import { Absent } from './Absent';
import type { CellProps, Kind } from './Kind';
import { signs } from './signs';
import { isBlank } from './text';

/** Milliseconds for which the result of a copy is shown. */
const SHOWN = 1500;
/** Characters at the end that stay visible. */
const TAIL = 5;

/** A reference may be empty. */
const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** Shortened in the middle by CSS only; the DOM has the whole id. A click copies it. */
function IdCell({ value, label, words }: CellProps) {
  const id = String(value);
  const shown = visible(id);
  const [head, tail] = headAndTail(shown, TAIL);
  const [word, setWord] = useState<string>();
  const { copy } = useCopy();
  const announce = useAnnounce();

  useEffect(() => {
    if (word === undefined) return undefined;
    const timer = setTimeout(() => setWord(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [word]);

  if (isMissing(value)) return <Absent>{words('empty')}</Absent>;

  const copyId = async () => {
    const said = words((await copy(id)) ? 'copied' : 'notCopied');
    setWord(said);
    announce(said);
  };

  return (
    <Hint words={word ?? shown} isHeld={word !== undefined} placement="bottom-start">
      {(hint) => (
        <button
          {...hint}
          type="button"
          className="id"
          onClick={() => void copyId()}
          aria-label={words('copy', { label, id: beginning(shown, LONGEST_HINT) })}
        >
          <bdi className="head">{head}</bdi>
          <bdi>{tail}</bdi>
          {signs.copy}
        </button>
      )}
    </Hint>
  );
}

/** The width that the tail and the icon leave for the head. */
const ROOM = `calc(100% - ${TAIL}ch - 22px)`;

const idSx = {
  display: 'block',
  width: '100%',
  px: 0.5,
  mx: -0.5,
  py: 0,
  minHeight: 24,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: 1,
  overflow: 'hidden',
  whiteSpace: 'pre',
  textAlign: 'start',
  fontFamily: MONO,
  fontSize: inRem(12.5),
  '& .head': {
    display: 'inline-block',
    maxWidth: ROOM,
    // A whole number of characters, so that there is no gap before the tail.
    '@supports (width: round(down, 1px, 1px))': { maxWidth: `round(down, ${ROOM}, 1ch)` },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& .sign': {
    fontSize: 14,
    ml: 0.75,
    verticalAlign: 'text-bottom',
    opacity: 0,
    color: 'text.secondary',
  },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& .sign': { opacity: 1 } },
} as const;

export const id: Kind<object, string | number> = {
  held: 'texts',
  empty: null,
  emptied: '',
  isRowId: true,
  isSearched: true,
  cardPlace: 'start',
  width: { sm: 118, md: 190 },
  orders: ['ASC', 'DESC'],
  Cell: IdCell,
  cellSx: { '& .id': idSx },
  input: 'code',
  text: (value, { words }) => (isMissing(value) ? words('empty') : visible(String(value))),
  fileFormat: () => ({ as: 'id' }),
  problem: (value, original, { field, words }) => {
    if (value === original && value !== '') return undefined;
    // An optional id may stay empty.
    if (value === null && !field.isRequired) return undefined;
    if (isBlank(value)) return words('missing');
    return isSegment(String(value)) && isAddressable(String(value)) ? undefined : words('unaddressable');
  },
};
