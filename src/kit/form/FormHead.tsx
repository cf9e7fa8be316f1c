import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Breakable } from '../../ui/Breakable';
import { PageTitle } from '../../ui/PageTitle';
import { useResource, useWords } from '../resource';

interface FormHeadProps {
  readonly title: string;
  /** The row's name. Null keeps its line empty until the name is known; undefined renders no line. */
  readonly subject?: string | null;
}

export function FormHead({ title, subject }: FormHeadProps) {
  const { listPath } = useResource();
  const words = useWords();
  return (
    <Box sx={{ mb: 2 }}>
      <PageTitle>{title}</PageTitle>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        <Typography variant="h1">{title}</Typography>
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={listPath}
          startIcon={<ArrowBack />}
          // Aligns the label with the card's edge; a long label gets its own line.
          sx={{ mr: '-5px', color: 'text.secondary', textAlign: 'start', whiteSpace: 'normal' }}
        >
          {words('list.title')}
        </Button>
      </Stack>
      {subject !== undefined && (
        <Typography sx={{ minHeight: '1.5em', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {subject !== null && <Breakable>{subject}</Breakable>}
        </Typography>
      )}
    </Box>
  );
}
