import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouteError } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { isMissingPart } from '../../layout/isMissingPart';
import { CardPage } from '../sign-in/CardPage';

const texts = signInTexts.failure;

/** The last resort of the router: what was drawn is lost, the session is not. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isMissingPart(error);
  return (
    <CardPage
      title={isMissing ? texts.missingTitle : texts.title}
      purpose={isMissing ? texts.missingMessage : texts.message}
    >
      <Button fullWidth size="large" variant="contained" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
      {error instanceof Error && (
        <Typography
          component="p"
          variant="caption"
          sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {error.name}: {error.message}
        </Typography>
      )}
    </CardPage>
  );
}
