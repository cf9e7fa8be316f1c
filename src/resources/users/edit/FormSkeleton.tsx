import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Waiting } from '../../../layout/Waiting';
import { formSx } from './formStyle';

/** The outlines of the form while the user is read, with the word for what is waited for. */
export const FormSkeleton = ({ word }: { word: string }) => (
  <Paper variant="outlined" aria-busy sx={formSx}>
    {[0, 1, 2].map((field) => (
      <Box key={field} sx={{ mb: 3.25 }}>
        <Skeleton width={90} height={20} />
        <Skeleton variant="rounded" height={40} />
      </Box>
    ))}
    <Skeleton width="55%" height={32} />
    <Skeleton width="35%" height={32} />
    <Typography variant="body2" component="output" color="textSecondary" sx={{ display: 'block', mt: 2 }}>
      <Waiting key={word} word={word} />
    </Typography>
  </Paper>
);
