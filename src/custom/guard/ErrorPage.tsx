import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { signInTexts } from '../../i18n/signInTexts';
import { CopyDetails } from '../../layout/CopyDetails';
import { errorDetails } from '../../layout/errorDetails';
import { isMissingPart } from '../../layout/isMissingPart';
import { redacted } from '../../layout/redacted';
import { useSession } from '../../layout/services';
import { reloadOnce } from '../../layout/staleBuild';
import { CardPage } from '../sign-in/CardPage';

const texts = signInTexts.failure;

/** The last resort of the router: what was drawn is lost, a session is not. */
export function ErrorPage() {
  const error = useRouteError();
  const { status } = useSession();
  const isMissing = isMissingPart(error);
  const [time] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (isMissing) reloadOnce();
  }, [isMissing]);
  return (
    <CardPage
      title={isMissing ? texts.missingTitle : texts.title}
      purpose={
        <>
          {isMissing ? texts.missingMessage : texts.message} {status === 'signed-in' && `${texts.holds} `}
          {texts.next}
        </>
      }
    >
      <Button fullWidth size="large" variant="contained" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
      {error instanceof Error && (
        <>
          <Typography
            component="p"
            variant="caption"
            sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {redacted(`${error.name}: ${error.message}`)}
          </Typography>
          <Box sx={{ ml: -1 }}>
            <CopyDetails details={errorDetails(`${error.name}: ${error.message}`, time)} />
          </Box>
        </>
      )}
    </CardPage>
  );
}
