import Typography from '@mui/material/Typography';
import { frameTexts } from '../i18n/consoleTexts';
import { VERSION } from '../version';

/** Which build this is, for reports. */
export const Version = () => (
  <Typography variant="caption" color="textSecondary" noWrap component="p" sx={{ lineHeight: 1.2 }}>
    {frameTexts.version(VERSION)}
  </Typography>
);
