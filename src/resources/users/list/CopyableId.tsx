import '@fontsource-variable/jetbrains-mono/wght.css';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { listTexts } from '../texts';
import { beginning, visible } from '../../../i18n/visible';
import { useAnnounce } from './Announcer';

/** Whether it could be copied, in a word: a page may be kept from the clipboard. */
async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return listTexts.copied;
  } catch {
    return listTexts.notCopied;
  }
}

/** Milliseconds for which that word stays. */
const SHOWN = 1500;
/** Characters of the end that stay in sight. */
const TAIL = 5;
/** Characters: more would cover the page. */
const LONGEST_TOOLTIP = 500;

/**
 * An id in a fixed-width face, cut in the middle for the eye only: the page holds the whole. A click copies it.
 */
export function CopyableId({ id }: { id: string }) {
  const shown = visible(id);
  const [word, setWord] = useState<string>();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const announce = useAnnounce();

  useEffect(() => {
    if (word === undefined) return undefined;
    const timer = setTimeout(() => setWord(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [word]);

  const copy = async () => {
    const said = await copied(id);
    setWord(said);
    announce(said);
  };

  return (
    <Tooltip
      title={word ?? beginning(shown, LONGEST_TOOLTIP)}
      open={isPointedAt || word !== undefined}
      onOpen={() => setIsPointedAt(true)}
      onClose={() => setIsPointedAt(false)}
      placement="bottom-start"
      describeChild
      disableInteractive
    >
      <ButtonBase
        onClick={() => void copy()}
        aria-label={listTexts.copyId(beginning(shown, LONGEST_TOOLTIP))}
        sx={idSx}
      >
        <bdi className="head">{shown.slice(0, -TAIL)}</bdi>
        <bdi>{shown.slice(-TAIL)}</bdi>
        <ContentCopyOutlined className="icon" />
      </ButtonBase>
    </Tooltip>
  );
}

const idSx = {
  display: 'block',
  width: '100%',
  px: 0.5,
  mx: -0.5,
  minHeight: 24,
  borderRadius: 1,
  overflow: 'hidden',
  whiteSpace: 'pre',
  textAlign: 'start',
  fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
  fontSize: 12.5,
  '& .head': {
    display: 'inline-block',
    maxWidth: `calc(100% - ${TAIL}ch - 22px)`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& .icon': { fontSize: 14, ml: 0.75, verticalAlign: 'text-bottom', opacity: 0, color: 'text.secondary' },
  '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover', '& .icon': { opacity: 1 } },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
