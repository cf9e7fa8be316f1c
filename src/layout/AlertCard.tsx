import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@mui/material/styles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { frameTexts } from '../i18n/consoleTexts';
import type { ConsoleAlert } from './alerts';
import { CopyDetails } from './CopyDetails';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** One alert: what happened, the service's own words, and what can be done about it. */
export function AlertCard({ alert, onDismiss }: { alert: ConsoleAlert; onDismiss: () => void }) {
  const { severity, sentence, said, details, action } = alert;
  const act = () => {
    // First, because what is done may show an alert in this one's place.
    onDismiss();
    action?.onClick();
  };
  return (
    <Alert
      severity={severity}
      variant="outlined"
      action={
        <IconButton color="inherit" size="small" aria-label={frameTexts.dismiss} onClick={onDismiss}>
          <Close fontSize="small" />
        </IconButton>
      }
      sx={(theme) => ({
        flexShrink: 0,
        color: 'text.primary',
        backgroundColor: 'background.paper',
        borderColor: theme.vars.palette[severity].main,
        borderLeftWidth: 4,
        boxShadow: 3,
        py: 0.25,
        '& .MuiAlert-action': { pl: 1, pt: 0.25, mr: -1 },
        '@media (prefers-reduced-motion: no-preference)': { animation: `${rise} 150ms ease-out` },
      })}
    >
      <Typography variant="body2" component="div">
        {sentence}
      </Typography>
      {said && (
        <Typography variant="body2" color="textSecondary">
          {frameTexts.serviceSays(said)}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
        {action && (
          <Button size="small" onClick={act} sx={{ minWidth: 0, px: 1 }}>
            {action.label}
          </Button>
        )}
        {details && <CopyDetails details={details} />}
      </Stack>
    </Alert>
  );
}
