import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConfigProblem } from '../../config';
import { configurationTexts as texts } from '../../i18n/configurationTexts';
import { useTitle } from '../../layout/useTitle';
import { CardFrame } from '../sign-in/CardFrame';
import { CopyProblems } from './CopyProblems';
import { ProblemItem } from './ProblemItem';

/** What a build with missing or wrong variables shows in place of the console. */
export function ConfigurationPage({ problems }: { problems: readonly ConfigProblem[] }) {
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
      <Typography variant="body2" sx={{ mb: 3 }}>
        {texts.where}
      </Typography>
      <CopyProblems problems={problems} />
    </CardFrame>
  );
}
