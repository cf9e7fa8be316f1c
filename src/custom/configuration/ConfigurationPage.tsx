import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ConfigProblem } from '../../config';
import { configurationTexts as texts } from '../../i18n/english/configurationTexts';
import { useTitle } from '../../ui/PageTitle';
import { CardFrame } from '../../ui/card';
import { useCopy } from '../../ui/copy';
import { Outcome } from '../../ui/task';

export interface ConfigurationPageProps {
  readonly problems: readonly ConfigProblem[];
}

/** Shown instead of the console when the build has missing or wrong variables. */
export function ConfigurationPage({ problems }: ConfigurationPageProps) {
  useTitle(texts.title);
  return (
    <CardFrame maxWidth={720}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{texts.message(problems.length)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 3 }}>
        {problems.map((problem) => (
          <ProblemItem key={problem.variable} {...problem} />
        ))}
      </Box>
      <Typography variant="body2">
        {texts.where
          .split('`')
          .map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))}
      </Typography>
      <Command />
      <CopyProblems problems={problems} />
    </CardFrame>
  );
}

const ProblemItem = ({ variable, found, expected }: ConfigProblem) => (
  <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Box component="code" sx={{ fontWeight: 600 }}>
      {variable}
    </Box>
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

function Command() {
  const { outcome, copy } = useCopy();
  return (
    <Box sx={{ mt: 1, mb: 3 }}>
      <Box sx={commandSx}>
        <Box component="code" sx={{ py: 1, overflowWrap: 'anywhere' }}>
          {texts.command}
        </Box>
        <IconButton size="small" aria-label={texts.copyCommand} onClick={() => void copy(texts.command)}>
          <ContentCopy fontSize="small" />
        </IconButton>
      </Box>
      <Outcome>{outcome && { copied: texts.copied, refused: texts.notCopied }[outcome]}</Outcome>
    </Box>
  );
}

const commandSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pl: 1.5,
  pr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  typography: 'body2',
} as const;

/** For the people who set the variables. */
function CopyProblems({ problems }: ConfigurationPageProps) {
  const { outcome, copy } = useCopy();
  return (
    <div>
      <Button variant="outlined" onClick={() => void copy(problems.map(texts.line).join('\n'))}>
        {texts.copy}
      </Button>
      <Outcome>{outcome && { copied: texts.copied, refused: texts.notCopied }[outcome]}</Outcome>
    </div>
  );
}
