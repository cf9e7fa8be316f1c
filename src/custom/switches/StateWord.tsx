import Typography, { type TypographyProps } from '@mui/material/Typography';
import { switchTexts } from '../../i18n/consoleTexts';
import { Waiting } from '../../layout/Waiting';

/** A switch's state in words, announced when it changes. */
export const StateWord = ({
  waitingSince,
  children,
  ...props
}: TypographyProps & { waitingSince: number | undefined }) => (
  <Typography component="span" variant="body2" aria-live="polite" noWrap {...props}>
    {waitingSince === undefined ? children : <Waiting word={switchTexts.switching} since={waitingSince} />}
  </Typography>
);
