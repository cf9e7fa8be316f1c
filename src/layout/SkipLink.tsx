import Link from '@mui/material/Link';
import { frameTexts } from '../i18n/consoleTexts';

/** The id of the page's content, where the skip link leads. */
export const CONTENT_ID = 'content';

/** The first stop of the tab key: past the top bar. Seen only while it has the focus. */
export const SkipLink = () => (
  <Link
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      // Without a change of the address, which the router would take for a navigation.
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 1,
      fontWeight: 600,
      backgroundColor: 'background.paper',
      boxShadow: 3,
      '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    }}
  >
    {frameTexts.skip}
  </Link>
);
