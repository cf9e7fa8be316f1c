import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useUserList } from '../list/useUserList';
import { exportTexts, listTexts } from '../texts';
import { useExport } from './useExport';

/** Why there is nothing to export, or null where there is. */
function useRefusal(): string | null {
  const { data, error, total, q } = useUserList();
  if (!data) return error ? listTexts.holds : listTexts.reading;
  if (total !== 0) return null;
  return q.trim() === '' ? listTexts.none : listTexts.noMatch;
}

/** Makes a file of everything that the search finds. Can be reached by keyboard when it can't, to read why. */
export function ExportButton() {
  const { run, isExporting } = useExport();
  const refusal = useRefusal();
  const reason = isExporting ? exportTexts.exporting : refusal;
  return (
    <Tooltip title={reason ?? ''} describeChild>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        aria-label={exportTexts.export}
        aria-disabled={reason !== null}
        disableRipple={reason !== null}
        onClick={() => reason === null && void run()}
        sx={refusal === null ? look : { ...look, ...refused }}
      >
        {/* The icon alone, where the search would have no room. */}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {exportTexts.export}
        </Box>
      </Button>
    </Tooltip>
  );
}

const look = {
  flexShrink: 0,
  minWidth: 0,
  color: 'text.secondary',
  '& .MuiButton-startIcon': { ml: { xs: 0.25, md: -0.25 }, mr: { xs: 0.25, md: 1 } },
} as const;

const refused = {
  color: 'text.disabled',
  cursor: 'not-allowed',
  '&:hover': { bgcolor: 'transparent' },
} as const;
