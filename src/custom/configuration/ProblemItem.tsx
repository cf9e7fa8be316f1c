import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConfigProblem } from '../../config';
import { configurationTexts as texts } from '../../i18n/configurationTexts';

/** One variable: its name, what was found, and what it should be. */
export const ProblemItem = ({ variable, found, expected }: ConfigProblem) => (
  <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Typography component="code" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
      {variable}
    </Typography>
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 1 }}
    >
      <Term>{texts.found}</Term>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {found === undefined ? texts.nothing : <code>{found}</code>}
      </Typography>
      <Term>{texts.expected}</Term>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {expected}
      </Typography>
    </Box>
  </Box>
);

const Term = ({ children }: { children: string }) => (
  <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
